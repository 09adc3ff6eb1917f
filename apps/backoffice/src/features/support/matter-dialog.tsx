import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MatterFile, MatterRow } from '@fairhouse/contract';
import { replyLengthMax } from '@fairhouse/contract/matter-limits';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { KeptPicture } from '../../shared/picture/kept-picture.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { MatterBadges, StateBadge } from './matter-badges.tsx';

/** One matter with all its messages, and the acts on it. */
export function MatterDialog({ matterId, onClose }: { matterId: string; onClose: () => void }) {
  const { t } = useTexts();
  const { merchant, may } = useOperator();
  // The cached version is never shown.
  const { data, error } = useQuery({
    queryKey: [merchant, 'matter', matterId],
    queryFn: () => api.getDeskMatter({ matterId }),
    gcTime: 0,
  });
  const isOver = data?.state === 'closed';
  return (
    <OfficeDialog
      title={data ? `${t(`support.mine.kind.${data.kind}`)} ${data.number}` : t('support.desk.title')}
      onClose={onClose}
    >
      {!data && (error ? <FailureText error={error} /> : <Skeleton className="h-64" />)}
      {data && (
        <>
          <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
            <MatterBadges matter={data} />
            {data.takenByName !== null && t('support.desk.takenBy', { name: data.takenByName })}
          </div>
          <Words file={data} />
          {may('support.answer') && !isOver && <Acts file={data} />}
          <Steps file={data} />
        </>
      )}
    </OfficeDialog>
  );
}

function Words({ file }: { file: MatterFile }) {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  return (
    <section className="grid gap-3">
      <p className="m-0 text-sm text-ink-3">
        {file.memberId === null ? `${t('support.desk.visitor')} ${file.sender}` : file.sender} ·{' '}
        {formatDateTime(file.createdAt, texts.language)}
      </p>
      <p className="m-0 rounded-md bg-surface-0 px-4 py-3 break-words whitespace-pre-wrap text-ink-1" dir="auto">
        {file.content}
      </p>
      {file.pictures.length > 0 && (
        <div className="grid grid-cols-3 gap-3">
          {file.pictures.map((name, at) => (
            <KeptPicture
              key={name}
              queryKey={[merchant, 'matter-picture', name]}
              alt={t('support.desk.pictureOf', { number: at + 1, total: file.pictures.length })}
              load={() => api.getDeskMatterPicture({ matterId: file.matterId, name })}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/**
 * Taking, answering and closing, each for the version on the screen; the operator first sees what a colleague did
 * meanwhile.
 */
function Acts({ file }: { file: MatterFile }) {
  const { t } = useTexts();
  const { operator } = useOperator();
  const [text, setText] = useState('');
  const input = { matterId: file.matterId, version: file.version };
  const isUnanswered = file.state !== 'answered';
  const send = (act: 'take' | 'close' | 'reply', reason: string): Promise<MatterRow> => {
    if (act === 'reply') return api.replyToMatter({ ...input, text: text.trim() });
    return act === 'take' ? api.takeMatter(input) : api.closeMatter({ ...input, reason });
  };
  return (
    <DecisionForm
      isAtFoot
      reasonHint={t('support.desk.closeHint')}
      version={file.version}
      send={send}
      onDone={(_answer, act) => act === 'reply' && setText('')}
      acts={[
        ...(isUnanswered && file.takenBy !== operator.id
          ? [{ name: 'take' as const, text: t('support.desk.take'), look: 'secondary' as const, needsNoReason: true }]
          : []),
        { name: 'close' as const, text: t('support.desk.close'), look: 'danger' as const },
        ...(isUnanswered
          ? [
              {
                name: 'reply' as const,
                text: t('support.desk.send'),
                needsNoReason: true,
                isHeldBack: text.trim() === '',
              },
            ]
          : []),
      ]}
    >
      {isUnanswered && (
        <div className="grid gap-2">
          <label className="grid gap-1.5 text-sm font-semibold text-ink-1">
            {t('support.desk.reply')}
            <textarea
              rows={4}
              maxLength={replyLengthMax}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="block w-full rounded-md bg-surface-0 px-4 py-3 text-base font-normal text-ink-1 ring-1 ring-inset ring-line-strong outline-none focus:ring-2 focus:ring-focus"
            />
          </label>
          <p className="m-0 text-sm text-ink-3">
            {t(file.memberId === null ? 'support.desk.replyVisitor' : 'support.desk.replyHint')}
          </p>
        </div>
      )}
    </DecisionForm>
  );
}

function Steps({ file }: { file: MatterFile }) {
  const { t, texts } = useTexts();
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="m-0 text-base font-semibold text-ink-1">{t('support.desk.steps')}</h3>
      <ol className="m-0 grid list-none gap-2 p-0 text-sm">
        {file.steps.map(({ state, by, operatorName, text, at }) => (
          <li key={`${state} ${at}`} className="grid gap-1 rounded-md bg-surface-0 px-3 py-2">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <StateBadge state={state} />
              <span className="text-xs text-ink-3">{formatDateTime(at, texts.language)}</span>
            </span>
            <span className="break-words whitespace-pre-wrap text-ink-2">
              {operatorName ?? t(`support.desk.by.${by}`)}
              {text !== '' && ` · ${text}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
