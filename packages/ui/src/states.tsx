import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

/** A placeholder in the size of the coming content; its class sets the size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('skeleton', className)} />;
}

interface StateProps {
  title: string;
  text?: string;
  className?: string;
}

function Panel({
  icon,
  tone,
  title,
  text,
  className,
  children,
}: StateProps & { icon: IconName; tone: string; children?: ReactNode }) {
  return (
    <div
      className={cx(
        'grid justify-items-center gap-3 rounded-lg bg-surface-1 px-6 py-10 text-center ring-1 ring-inset ring-line',
        className,
      )}
    >
      <span className={cx('grid size-14 place-items-center rounded-full', tone)}>
        <Icon name={icon} size={26} />
      </span>
      <p className="m-0 font-display text-lg font-semibold text-ink-1">{title}</p>
      {text && <p className="m-0 max-w-[42ch] text-sm text-ink-2">{text}</p>}
      {children}
    </div>
  );
}

/** An empty state, with a suggestion for the next step. */
export function EmptyState({ icon = 'grid', action, ...rest }: StateProps & { icon?: IconName; action?: ReactNode }) {
  return (
    <Panel icon={icon} tone="bg-surface-2 text-ink-2" {...rest}>
      {action}
    </Panel>
  );
}

/** An error in plain words, with a retry button. */
export function ErrorState({ retryText, onRetry, ...rest }: StateProps & { retryText?: string; onRetry?: () => void }) {
  return (
    <div role="alert">
      <Panel icon="alert" tone="bg-lost-wash text-lost" {...rest}>
        {retryText && onRetry && (
          <Button look="secondary" icon="refresh" onClick={onRetry}>
            {retryText}
          </Button>
        )}
      </Panel>
    </div>
  );
}
