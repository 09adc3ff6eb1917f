import { useEffect } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { hideToast, type ToastMessage } from './toast-store.ts';

const shownForMs = 5000;
const icons: Record<ToastMessage['tone'], IconName> = { plain: 'info', won: 'check', lost: 'alert' };

export function Toast({ message, closeLabel }: { message: ToastMessage; closeLabel: string }) {
  useEffect(() => {
    const timer = setTimeout(() => hideToast(message.id), shownForMs);
    return () => clearTimeout(timer);
  }, [message.id]);
  return (
    <div
      className={cx(
        'flex items-center gap-3 rounded-md bg-surface-3 py-1.5 ps-4 pe-1.5 text-sm text-ink-1 shadow-3 ring-1 ring-inset',
        message.tone === 'lost' ? 'ring-lost' : 'ring-line-strong',
      )}
    >
      <Icon
        name={icons[message.tone]}
        className={cx(message.tone === 'lost' && 'text-lost', message.tone === 'won' && 'text-won')}
      />
      <span className="flex-1">{message.text}</span>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => hideToast(message.id)}
        className="pointer-events-auto grid size-9 place-items-center rounded-full hover:bg-surface-2"
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
