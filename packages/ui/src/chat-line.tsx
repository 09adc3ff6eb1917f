import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface ChatLineProps {
  /** `note`: a message of the house between the messages of both sides. */
  side: 'own' | 'other' | 'note';
  text: string;
  /** The time, and the delivery state. */
  foot?: ReactNode;
  isFaint?: boolean;
  children?: ReactNode;
}

/** One message of a conversation: own messages at the end of the line, others at its start. */
export function ChatLine({ side, text, foot, isFaint = false, children }: ChatLineProps) {
  if (side === 'note') return <p className="m-0 justify-self-center text-center text-xs text-ink-3">{text}</p>;
  const isOwn = side === 'own';
  return (
    <div
      className={cx(
        'grid max-w-[85%] gap-1',
        isOwn ? 'justify-items-end justify-self-end' : 'justify-items-start justify-self-start',
        isFaint && 'opacity-70',
      )}
    >
      <div
        className={cx(
          'grid gap-2 rounded-xl px-4 py-2.5 text-base',
          isOwn ? 'rounded-ee-sm bg-accent-wash text-ink-1' : 'rounded-es-sm bg-surface-2 text-ink-1',
        )}
      >
        {text !== '' && (
          <p className="m-0 break-words whitespace-pre-wrap" dir="auto">
            {text}
          </p>
        )}
        {children}
      </div>
      {foot !== undefined && <p className="m-0 flex flex-wrap items-center gap-2 text-xs text-ink-3">{foot}</p>}
    </div>
  );
}
