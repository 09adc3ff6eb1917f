import { useMemo } from 'react';
import { useTexts } from '@fairhouse/i18n';
import type { LotteryFamily, Play } from '@fairhouse/lottery';
import { cx } from '@fairhouse/ui';
import { useLotteryWords, type LotteryWords } from '../use-lottery-words.ts';
import { ChosenField } from './chosen-field.tsx';
import type { Draft } from './draft.ts';
import { WrittenField } from './written-field.tsx';

interface SelectionPanelProps {
  play: Play;
  family: LotteryFamily;
  /** Place of the form in the play's list. */
  form: number;
  onForm: (form: number) => void;
  draft: Draft;
  onDraft: (change: (draft: Draft) => Draft) => void;
  paysOf: (choice: string) => string | undefined;
  lunarYear: number | null;
}

/** The forms of a play that a panel offers: those that look the same are one. */
function waysOf(play: Play, words: LotteryWords): { at: number; name: string }[] {
  const named = play.forms.map((form, at) => ({ at, name: words.form(form) }));
  return named.filter(({ name }, index) => named.findIndex((other) => other.name === name) === index);
}

/** The fields of a play, made from its forms. */
export function SelectionPanel({ play, family, form, onForm, draft, onDraft, paysOf, lunarYear }: SelectionPanelProps) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const ways = useMemo(() => waysOf(play, words), [play, words]);
  const fields = play.forms[form] ?? [];
  return (
    <div className="grid gap-5">
      {ways.length > 1 && (
        <div role="group" aria-label={t('lottery.inputs.way')} className="chips">
          {ways.map(({ at, name }) => (
            <button
              key={name}
              type="button"
              aria-pressed={at === form}
              onClick={() => onForm(at)}
              className={cx('lot-chip', at === form && 'is-chosen')}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {fields.map((field) =>
        field.as === 'entries' ? (
          <WrittenField key={field.name} play={play} form={fields} field={field} draft={draft} onDraft={onDraft} />
        ) : (
          <ChosenField
            key={field.name}
            field={field}
            family={family}
            draft={draft}
            onDraft={onDraft}
            paysOf={paysOf}
            lunarYear={lunarYear}
          />
        ),
      )}
    </div>
  );
}
