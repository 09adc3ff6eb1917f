import { useState, type FormEvent } from 'react';
import type { FeedbackType, Matter } from '@fairhouse/contract';
import { feedbackLengthHint, feedbackLengthMax } from '@fairhouse/contract/matter-limits';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { CaptchaField, type CaptchaAnswer } from '../../shared/captcha/captcha-field.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { PicturePicker } from './picture-picker.tsx';
import { TypeField } from './type-field.tsx';
import { useSendMatter } from './use-send-matter.ts';
import { lengthOf, WordsField } from '../../shared/words/words-field.tsx';

type Sent = { number: string } & Partial<Matter>;

/** Spec 5: question type, description and captcha are required; a missing one is named (spec 8). */
export function FeedbackDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  const isMember = useSession().status === 'member';
  const [type, setType] = useState<FeedbackType | null>(null);
  const [content, setContent] = useState('');
  const [sender, setSender] = useState('');
  const [images, setImages] = useState<File[]>([]);
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const send = useSendMatter<Sent>(({ number }) => {
    showToast(t('support.feedback.thanks', { number }));
    close();
  });

  const emptyFields = (): string[] => [
    ...(type === null ? [t('support.form.type')] : []),
    ...(lengthOf(content) === 0 ? [t('support.form.content')] : []),
    ...(captcha?.captchaProof ? [] : [t('support.form.captcha')]),
  ];
  function submit(event: FormEvent): void {
    event.preventDefault();
    const empty = emptyFields();
    setMissing(empty);
    send.reset();
    if (empty.length > 0 || type === null || !captcha?.captchaProof) return;
    const form = { content, type, captcha: captcha.captcha, captchaProof: captcha.captchaProof };
    // A captcha is valid once, right or wrong.
    send.mutate(
      {
        words: () => (isMember ? api.sendOwnFeedback(form) : api.sendFeedback({ ...form, sender })),
        images: isMember ? images : [],
      },
      { onError: () => setAttempt(attempt + 1) },
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="m-0 text-sm text-ink-2">{t('support.feedback.lead')}</p>
      <TypeField value={type} onChange={setType} />
      <WordsField
        label={t('support.form.content')}
        value={content}
        lengthMax={feedbackLengthMax}
        lengthHint={feedbackLengthHint}
        onChange={setContent}
        isMissing={missing.length > 0 && lengthOf(content) === 0}
      />
      {isMember ? (
        <PicturePicker images={images} onChange={setImages} />
      ) : (
        <Field
          label={t('support.form.sender')}
          optionalText={t('support.form.optional')}
          maxLength={64}
          autoComplete="nickname"
          value={sender}
          onChange={(event) => setSender(event.target.value)}
        />
      )}
      <CaptchaField attempt={attempt} onChange={setCaptcha} />
      <FailureNote
        error={missing.length > 0 ? t('support.form.isEmpty', { fields: missing.join(', ') }) : send.error}
      />
      <Button type="submit" size="l" wide busy={send.isPending} disabled={lengthOf(content) > feedbackLengthMax}>
        {t('support.form.send')}
      </Button>
    </form>
  );
}
