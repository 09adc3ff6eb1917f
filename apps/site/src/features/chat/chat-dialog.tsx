import type { SupportChat } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, ErrorState, Spinner } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatLines } from './chat-lines.tsx';
import { LeaveMessage } from './leave-message.tsx';
import { useChatLog, useCloseChat, useMarkRead, useOpenChat, useSupportChat } from './use-support-chat.ts';

/** The conversation of a member with the desk; a visitor is asked for a name, or may give feedback. */
export function ChatDialog() {
  const { t } = useTexts();
  const { status } = useSession();
  if (status === 'member') return <Conversation />;
  return (
    <EmptyState
      icon="user"
      title={t('chat.loginTitle')}
      text={t('chat.loginText')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => openModal('login', { onDone: () => openModal('supportChat') })}>
            {t('brand.logIn')}
          </Button>
          <Button look="secondary" onClick={() => openModal('feedback')}>
            {t('support.service.feedback')}
          </Button>
        </div>
      }
    />
  );
}

function Conversation() {
  const { t } = useTexts();
  const chat = useSupportChat();
  const { log, view, isTyping } = useChatLog(chat.data?.lastSeq);
  useMarkRead(view.messages.at(-1)?.seq ?? 0, chat.data?.unread ?? 0);
  if (chat.isError && !chat.data)
    return (
      <ErrorState
        title={t('chat.loadFailed')}
        text={t('identity.connection')}
        retryText={t('brand.retry')}
        onRetry={() => void chat.refetch()}
      />
    );
  if (!chat.data)
    return (
      <div className="grid min-h-72 place-items-center">
        <Spinner size={28} label={t('brand.loading')} />
      </div>
    );
  const { state, isStaffed, readSeq } = chat.data;
  const isResting = state === 'resting';
  const isNew = isResting && view.state === 'loaded' && view.messages.length === 0;
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] gap-3 sm:max-h-[calc(100dvh-10rem)]">
      <Standing chat={chat.data} />
      {isNew ? (
        <EmptyState
          icon="chat"
          title={t(isStaffed ? 'chat.start' : 'chat.offTitle')}
          text={t(isStaffed ? 'chat.startText' : 'chat.offText')}
          className="self-center"
        />
      ) : (
        <div className="grid min-h-0 sm:h-[26rem]">
          <ChatLines log={log} view={view} readSeq={readSeq} isTyping={isTyping} />
        </div>
      )}
      {isResting && isStaffed && <Begin isFirst={view.messages.length === 0} />}
      {isResting && !isStaffed && <LeaveMessage />}
      {!isResting && <ChatComposer log={log} />}
    </div>
  );
}

/** Says who answers next, and offers to end the conversation. */
function Standing({ chat: { state, isStaffed, ahead } }: { chat: SupportChat }) {
  const { t } = useTexts();
  const close = useCloseChat();
  const waits = ahead ? t('chat.waitingAhead', { count: ahead }) : t('chat.waitingNext');
  const words = {
    open: t('chat.open'),
    waiting: waits,
    resting: t(isStaffed ? 'support.service.chatOn' : 'chat.offTitle'),
  };
  return (
    <div
      className="flex min-h-11 flex-wrap items-center justify-between gap-2 rounded-lg bg-surface-2 ps-4 pe-2 text-sm text-ink-2"
      role="status"
    >
      <span className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className={
            isStaffed ? 'live-dot size-2 shrink-0 rounded-full bg-live' : 'size-2 shrink-0 rounded-full bg-line-strong'
          }
        />
        {words[state]}
      </span>
      {state !== 'resting' && (
        <Button look="quiet" size="s" busy={close.isPending} onClick={() => close.mutate()}>
          {t('chat.end')}
        </Button>
      )}
    </div>
  );
}

function Begin({ isFirst }: { isFirst: boolean }) {
  const { t } = useTexts();
  const open = useOpenChat();
  return (
    <div className="grid gap-2">
      <FailureNote error={open.error} />
      <Button wide busy={open.isPending} onClick={() => open.mutate()}>
        {t(isFirst ? 'chat.start' : 'chat.again')}
      </Button>
    </div>
  );
}
