import { useId, useRef, useState, type ChangeEvent } from 'react';
import { useTexts } from '@fairhouse/i18n';
import type { InputField, Play, SelectionForm } from '@fairhouse/lottery';
import { Button } from '@fairhouse/ui';
import { useLotteryWords } from '../use-lottery-words.ts';
import type { Draft } from './draft.ts';
import { hasTable, NumberTable } from './number-table.tsx';
import { readEntries, textMax, type WrittenEntries } from './read-entries.ts';

interface WrittenFieldProps {
  play: Play;
  form: SelectionForm;
  field: InputField;
  draft: Draft;
  onDraft: (change: (draft: Draft) => Draft) => void;
}

const joinerOf = (field: InputField): string => (field.separator === ' ' && (field.length ?? 1) > 1 ? '\n' : ' ');
const nothing: WrittenEntries = { entries: [], doubled: 0, wrong: [] };

function useHint({ separator, length = 1 }: InputField): string {
  const { t } = useTexts();
  if (separator === '&')
    return t('lottery.inputs.pairsHint', {
      length,
      example: ['12', '34', '56', '78', '90', '01', '23', '45', '67', '89'].slice(0, length).join('&'),
    });
  return t(separator === ' ' ? 'lottery.inputs.ballsHint' : 'lottery.inputs.writtenHint', { length });
}

/** Numbers written, pasted, or read from a file; invalid entries are shown and never bet on. */
export function WrittenField({ play, form, field, draft, onDraft }: WrittenFieldProps) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const id = useId();
  const hint = useHint(field);
  const known = draft.entries[field.name] ?? [];
  const [text, setText] = useState(() => known.join(joinerOf(field)));
  const [read, setRead] = useState<WrittenEntries>(() => ({ ...nothing, entries: known }));
  const [fileTrouble, setFileTrouble] = useState<'fileTooBig' | 'fileUnread' | null>(null);

  function take(next: string): void {
    const found = readEntries(next, play, { form, field });
    setText(next);
    setRead(found);
    onDraft((now) => ({ ...now, entries: { ...now.entries, [field.name]: found.entries } }));
  }

  return (
    <div className="grid gap-2">
      {hasTable(field) && (
        <NumberTable
          field={field}
          entries={read.entries}
          onEntries={(entries) => take(entries.join(joinerOf(field)))}
        />
      )}
      <label htmlFor={id} className="text-sm font-semibold text-ink-1">
        {words.field(field.name)}
      </label>
      <textarea
        id={id}
        value={text}
        rows={hasTable(field) ? 2 : 4}
        inputMode={field.separator === '' ? 'decimal' : 'text'}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(event) => take(event.target.value)}
        className="figures block min-h-20 w-full resize-y rounded-md bg-surface-0 px-4 py-3 text-base whitespace-pre-wrap text-ink-1 ring-1 ring-inset ring-line-strong outline-none focus:ring-2 focus:ring-focus"
      />
      <p id={`${id}-hint`} className="m-0 text-sm text-ink-3">
        {hint}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton onText={take} onTrouble={setFileTrouble} />
        <ReadNote read={read} onRemove={() => take(read.entries.join(joinerOf(field)))} />
      </div>
      <div role="alert" className="text-sm text-lost empty:hidden">
        {fileTrouble && t(`lottery.inputs.${fileTrouble}`)}
      </div>
    </div>
  );
}

/** The result of the list: the counts of read, duplicate and invalid entries. */
function ReadNote({ read: { entries, doubled, wrong }, onRemove }: { read: WrittenEntries; onRemove: () => void }) {
  const { t } = useTexts();
  const shown = wrong
    .slice(0, 3)
    .map((part) => (part.length > 16 ? `${part.slice(0, 16)}…` : part))
    .join(', ');
  return (
    <div role="status" className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {(entries.length > 0 || wrong.length > 0) && <span>{t('lottery.inputs.read', { count: entries.length })}</span>}
      {doubled > 0 && <span>{t('lottery.inputs.doubled', { count: doubled })}</span>}
      {wrong.length > 0 && (
        <>
          <span className="min-w-0 break-words text-lost">
            {t('lottery.inputs.wrong', { count: wrong.length, some: shown })}
          </span>
          <button type="button" onClick={onRemove} className="min-h-11 font-semibold text-live underline">
            {t('lottery.inputs.removeWrong')}
          </button>
        </>
      )}
    </div>
  );
}

function FileButton({
  onText,
  onTrouble,
}: {
  onText: (text: string) => void;
  onTrouble: (trouble: 'fileTooBig' | 'fileUnread' | null) => void;
}) {
  const { t } = useTexts();
  const chooser = useRef<HTMLInputElement>(null);

  async function open(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    onTrouble(file.size > textMax ? 'fileTooBig' : null);
    if (file.size > textMax) return;
    await file.text().then(onText, () => onTrouble('fileUnread'));
  }

  return (
    <>
      <Button look="secondary" size="s" icon="records" onClick={() => chooser.current?.click()}>
        {t('lottery.inputs.file')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => void open(event)}
      />
    </>
  );
}
