import { useState, type FormEvent } from 'react';
import { makeClientKey } from '@fairhouse/api-client';
import type { FeedbackType, Matter } from '@fairhouse/contract';
import { complaintLengthMax } from '@fairhouse/contract/matter-limits';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { AccountNeeded } from '../../shared/session/account-needed.tsx';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PicturePicker } from './picture-picker.tsx';
import { TypeField } from './type-field.tsx';
import { useSendMatter } from './use-send-matter.ts';
import { lengthOf, WordsField } from '../../shared/words/words-field.tsx';

/** A complaint belongs to a member: it has a number, a promised day, and an answer in the inbox. */
export function ComplaintDialog({ close }: { close: () => void }) {
  const session = useSession();
  return isTrueMember(session) ? <ComplaintForm close={close} /> : <AccountNeeded />;
}

function ComplaintForm({ close }: { close: () => void }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  // Repeated presses use the same key; a changed text gets a new one.
  const [intent, setIntent] = useState(() => ({
    clientKey: makeClientKey(),
    type: null as FeedbackType | null,
    content: '',
  }));
  const [images, setImages] = useState<File[]>([]);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const send = useSendMatter<Matter>(({ number, dueAt }) => {
    showToast(
      t('support.complaint.made', {
        number,
        at: dueAt === null ? '' : formatDateTime(dueAt, texts.language, timeZone),
      }),
    );
    close();
  });
  const { type, content, clientKey } = intent;
  const write = (next: Partial<typeof intent>): void => setIntent({ ...intent, ...next, clientKey: makeClientKey() });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const empty = [
      ...(type === null ? [t('support.form.type')] : []),
      ...(lengthOf(content) === 0 ? [t('support.form.content')] : []),
    ];
    setMissing(empty);
    send.reset();
    if (empty.length === 0 && type !== null)
      send.mutate({ words: () => api.sendComplaint({ content, type, clientKey }), images });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="m-0 text-sm text-ink-2">{t('support.complaint.lead')}</p>
      <TypeField value={type} onChange={(next) => write({ type: next })} />
      <WordsField
        label={t('support.form.content')}
        value={content}
        lengthMax={complaintLengthMax}
        onChange={(next) => write({ content: next })}
        isMissing={missing.length > 0 && lengthOf(content) === 0}
      />
      <PicturePicker images={images} onChange={setImages} />
      <FailureNote
        error={missing.length > 0 ? t('support.form.isEmpty', { fields: missing.join(', ') }) : send.error}
      />
      <Button type="submit" size="l" wide busy={send.isPending} disabled={lengthOf(content) > complaintLengthMax}>
        {t('support.form.send')}
      </Button>
    </form>
  );
}
