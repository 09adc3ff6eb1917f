import { useState, type FormEvent } from 'react';
import { agentMessageMax } from '@fairhouse/contract/message-limits';
import { useTexts } from '@fairhouse/i18n';
import { Button, ErrorState, showToast, Skeleton } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { lengthOf, WordsField } from '../../shared/words/words-field.tsx';
import { useMessageDesk, useWriteToDownline } from './use-downline-message.ts';

interface DownlineMessageProps {
  readonly memberId: string;
  readonly name: string;
  readonly close: () => void;
}

/** Spec 2, downlineManagmentView: a message to a direct downline, who reads it among the messages of the house. */
export function DownlineMessageDialog({ memberId, name, close }: DownlineMessageProps) {
  const { t } = useTexts();
  const { data: desk, isError, error, refetch } = useMessageDesk();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error: failure } = useWriteToDownline();
  if (!desk)
    return isError ? (
      <div className="grid gap-3">
        <FailureNote error={error} />
        <ErrorState
          title={t('teams.failedTitle')}
          text={t('teams.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      </div>
    ) : (
      <div role="status" aria-label={t('brand.loading')}>
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const length = lengthOf(text);
    if (length === 0 || length > agentMessageMax) return;
    mutate(
      { memberId, text },
      {
        onSuccess() {
          showToast(t('inbox.write.done', { name }), 'won');
          close();
        },
      },
    );
  }
  const { leftToday, perDay } = desk;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="m-0 text-sm text-ink-2">{t('inbox.write.text', { name })}</p>
      <WordsField
        label={t('inbox.write.words')}
        value={text}
        lengthMax={agentMessageMax}
        isMissing={isTried && lengthOf(text) === 0}
        onChange={setText}
      />
      {isTried && lengthOf(text) === 0 && (
        <p role="alert" className="m-0 text-sm text-lost">
          {t('inbox.write.missing')}
        </p>
      )}
      <p className="figures m-0 text-start text-sm text-ink-3">
        {leftToday === 0 ? t('inbox.write.noneLeft') : t('inbox.write.left', { left: leftToday, all: perDay })}
      </p>
      <FailureNote error={failure} otherwise="inbox.write.notKnown" />
      <Button type="submit" busy={isPending} disabled={leftToday === 0}>
        {t('inbox.write.send')}
      </Button>
    </form>
  );
}
