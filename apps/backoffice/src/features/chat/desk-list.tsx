import type { ReactNode } from 'react';
import type { DeskChat } from '@fairhouse/contract';
import { chatNotes } from '@fairhouse/contract/chat-limits';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';
import { useAgeText } from '../../shared/texts/use-age-text.ts';

interface DeskListProps {
  readonly title: string;
  readonly emptyText: string;
  readonly chats: readonly DeskChat[];
  actionOf(chat: DeskChat): ReactNode;
}

/** Conversations of one kind, each with its last message. */
export function DeskList({ title, emptyText, chats, actionOf }: DeskListProps) {
  const { t } = useTexts();
  const ageText = useAgeText();
  return (
    <Panel
      title={title}
      actions={
        chats.length > 0 && (
          <Badge tone="accent" className="figures">
            {chats.length}
          </Badge>
        )
      }
    >
      {chats.length === 0 && <p className="m-0 text-sm text-ink-3">{emptyText}</p>}
      {chats.length > 0 && (
        <ul aria-label={title} className="m-0 grid list-none gap-3 p-0">
          {chats.map((chat) => (
            <li key={chat.conversationId} className="flex items-center justify-between gap-3">
              <span className="grid min-w-0 gap-0.5">
                <span className="flex items-center gap-2">
                  <strong className="truncate text-ink-1">{chat.username}</strong>
                  {chat.unread > 0 && (
                    <Badge tone="hot" className="figures">
                      {chat.unread}
                    </Badge>
                  )}
                </span>
                <span className="truncate text-sm text-ink-2">
                  {chatNotes.some((note) => note === chat.lastText) ? '' : chat.lastText}
                </span>
                <span className="text-xs text-ink-3">
                  {chat.state === 'waiting'
                    ? t('chat.office.waitsSince', { age: ageText(chat.since) })
                    : chat.operatorName !== null && t('chat.office.with', { name: chat.operatorName })}
                </span>
              </span>
              {actionOf(chat)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
