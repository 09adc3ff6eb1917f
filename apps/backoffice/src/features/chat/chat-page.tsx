import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeskChat } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button, Checkbox, EmptyState, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { ChatPane } from './chat-pane.tsx';
import { DeskList } from './desk-list.tsx';
import { useChatDesk } from './use-chat-desk.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';

/** The number of conversations side by side; a further one replaces the one unused for longest. */
const panesMax = 3;

/** The chat desk: waiting members, the operator's own conversations, and some of them open side by side. */
export function ChatPage() {
  const { t } = useTexts();
  const { operator } = useOperator();
  const { desk, duty, put, hear } = useChatDesk();
  const [shown, setShown] = useState<readonly string[]>([]);
  const list = desk.data?.list ?? [];
  const mine = list.filter(({ operatorId }) => operatorId === operator.id);
  const waiting = list.filter(({ state }) => state === 'waiting');
  const others = list.filter(({ operatorId }) => operatorId !== null && operatorId !== operator.id);
  const unread = mine.reduce((sum, chat) => sum + chat.unread, 0) + waiting.length;
  useUnreadTitle(unread);
  const show = (id: string): void =>
    setShown((before) => (before.includes(id) ? before : [...before, id].slice(-panesMax)));
  const take = useMutation({
    mutationFn: ({ conversationId }: DeskChat) => api.takeChat({ conversationId }),
    onSuccess(chat) {
      put(chat);
      show(chat.conversationId);
    },
    onSettled: () => desk.refetch(),
  });
  if (desk.isError && !desk.data) return <LoadFailure error={desk.error} onRetry={() => void desk.refetch()} />;
  if (!desk.data) return <Skeleton className="h-96 rounded-lg" />;
  const panes = shown.flatMap((id) => list.find(({ conversationId }) => conversationId === id) ?? []);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface-1 px-4 py-2 ring-1 ring-inset ring-line">
        <Checkbox
          label={t('chat.office.duty')}
          checked={desk.data.isOnDuty}
          disabled={duty.isPending}
          onChange={(event) => duty.mutate(event.target.checked)}
        />
        <p className="m-0 flex flex-wrap items-center gap-2 text-sm text-ink-2">
          {desk.data.onDuty.length === 0 ? t('chat.office.nobody') : t('chat.office.onDuty')}
          {desk.data.onDuty.map(({ operatorId, name }) => (
            <Badge key={operatorId} tone="live">
              {name}
            </Badge>
          ))}
        </p>
      </div>
      <FailureText error={duty.error ?? take.error} />
      <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <DeskList
            title={t('chat.office.queue')}
            emptyText={t('chat.office.emptyQueue')}
            chats={waiting}
            actionOf={(chat) => (
              <Button
                size="s"
                busy={take.isPending && take.variables.conversationId === chat.conversationId}
                onClick={() => take.mutate(chat)}
              >
                {t('chat.office.take')}
              </Button>
            )}
          />
          <DeskList
            title={t('chat.office.mine')}
            emptyText={t('chat.office.emptyMine')}
            chats={mine}
            actionOf={(chat) => (
              <Button size="s" look="secondary" onClick={() => show(chat.conversationId)}>
                {t('operators.open')}
              </Button>
            )}
          />
          {others.length > 0 && (
            <DeskList
              title={t('chat.office.others')}
              emptyText=""
              chats={others}
              actionOf={(chat) => (
                <Button size="s" look="quiet" onClick={() => show(chat.conversationId)}>
                  {t('operators.open')}
                </Button>
              )}
            />
          )}
        </div>
        {panes.length === 0 &&
          (desk.data.isOnDuty ? (
            <EmptyState icon="chat" title={t('chat.office.title')} text={t('chat.office.chosenNone')} />
          ) : (
            <EmptyState icon="chat" title={t('chat.office.sitDown')} text={t('chat.office.sitDownText')} />
          ))}
        {panes.length > 0 && (
          <div className="grid gap-4 xl:auto-cols-[minmax(20rem,1fr)] xl:grid-flow-col xl:overflow-x-auto">
            {panes.map((chat) => (
              <ChatPane
                key={chat.conversationId}
                chat={chat}
                hear={hear}
                onChange={put}
                onDuty={desk.data.onDuty}
                onHide={() => setShown(shown.filter((id) => id !== chat.conversationId))}
                onTake={() => take.mutate(chat)}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** The title of the window shows the number of unread messages. */
function useUnreadTitle(count: number): void {
  const { t } = useTexts();
  const title = t('operators.title');
  useEffect(() => {
    document.title = count > 0 ? t('chat.office.unreadTitle', { count, title }) : title;
    return () => void (document.title = title);
  }, [count, title, t]);
}
