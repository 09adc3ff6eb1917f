import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ChatDesk, DeskChat, DeskNews } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button, IconButton, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { DeskComposer } from './desk-composer.tsx';
import { DeskLines } from './desk-lines.tsx';
import { useDeskLog } from './use-desk-log.ts';

interface ChatPaneProps {
  readonly chat: DeskChat;
  readonly onDuty: ChatDesk['onDuty'];
  hear(listener: (news: DeskNews | null) => void): () => void;
  onChange(chat: DeskChat): void;
  onHide(): void;
  onTake(): void;
}

/** One conversation: the member, the messages and the composer. */
export function ChatPane({ chat, onDuty, hear, onChange, onHide, onTake }: ChatPaneProps) {
  const { t } = useTexts();
  const { operator, may } = useOperator();
  const { conversationId, memberId, username, state, operatorId } = chat;
  const isOwn = operatorId === operator.id;
  const { log, view, isTyping, seenSeq } = useDeskLog(chat, { hear, isOwn });
  const handOver = useMutation({
    mutationFn: (to: string | null) => api.handOverChat({ conversationId, operatorId: to }),
    onSuccess: onChange,
  });
  const close = useMutation({ mutationFn: () => api.closeDeskChat({ conversationId }), onSuccess: onChange });
  // A plain string, because the typed routes are those of the site.
  const file: string = `/members/${memberId}`;
  const colleagues = onDuty.filter((one) => one.operatorId !== operator.id);
  return (
    <section
      aria-label={username}
      className="grid h-[40rem] max-h-[80dvh] min-w-0 grid-rows-[auto_minmax(0,1fr)_auto] gap-3 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line"
    >
      <header className="grid gap-2">
        <div className="flex items-center justify-between gap-2">
          <h2 className="m-0 flex min-w-0 items-center gap-2 font-display text-lg text-ink-1">
            <span className="truncate">{username}</span>
            {chat.unread > 0 && (
              <Badge tone="hot" className="figures">
                {chat.unread}
              </Badge>
            )}
          </h2>
          <span className="flex items-center">
            {may('members.read') && (
              <Link to={file} className="text-sm font-semibold text-live">
                {t('chat.office.member')}
              </Link>
            )}
            <IconButton icon="close" label={t('operators.close')} onClick={onHide} />
          </span>
        </div>
        {isOwn && (
          <div className="flex flex-wrap items-center gap-2">
            <Select
              hideLabel
              className="min-w-0 flex-1"
              label={t('chat.office.handOverTo')}
              value=""
              disabled={handOver.isPending}
              options={[
                { value: '', text: t('chat.office.handOver') },
                { value: 'queue', text: t('chat.office.backToQueue') },
                ...colleagues.map((one) => ({ value: one.operatorId, text: one.name })),
              ]}
              onChange={({ target }) => {
                if (target.value !== '') handOver.mutate(target.value === 'queue' ? null : target.value);
              }}
            />
            <Button look="danger" size="s" busy={close.isPending} onClick={() => close.mutate()}>
              {t('chat.office.close')}
            </Button>
          </div>
        )}
        <FailureText error={handOver.error ?? close.error} />
      </header>
      <DeskLines conversationId={conversationId} log={log} view={view} seenSeq={seenSeq} isTyping={isTyping} />
      {isOwn && <DeskComposer conversationId={conversationId} log={log} />}
      {!isOwn &&
        (state === 'waiting' ? (
          <Button onClick={onTake}>{t('chat.office.take')}</Button>
        ) : (
          <p className="m-0 text-sm text-ink-3">{t('chat.office.notYours')}</p>
        ))}
    </section>
  );
}
