import type { TeamPlace } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';

interface TeamPathProps {
  /** From the direct downline to the member whose line is shown; empty: the agent's own line. */
  readonly path: readonly TeamPlace[];
  /** Without a value: back to the agent's own line. */
  readonly onOpen: (memberId?: string) => void;
}

/** Whose line is shown, with the way back. */
export function TeamPath({ path, onOpen }: TeamPathProps) {
  const { t } = useTexts();
  if (path.length === 0) return null;
  return (
    <nav aria-label={t('teams.path.label')}>
      <ol className="m-0 flex list-none flex-wrap items-center gap-x-1 p-0 text-sm">
        <li>
          <button
            type="button"
            onClick={() => onOpen()}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold text-live hover:underline sm:pointer-fine:min-h-9"
          >
            <Icon name="chevron-back" size={16} />
            {t('teams.path.own')}
          </button>
        </li>
        {path.map(({ memberId, name }, index) => {
          const isLast = index === path.length - 1;
          return (
            <li key={memberId} className="flex items-center gap-1">
              <Icon name="chevron-forward" size={14} className="text-ink-3" />
              <button
                type="button"
                disabled={isLast}
                aria-current={isLast ? 'location' : undefined}
                onClick={() => onOpen(memberId)}
                className={cx(
                  'inline-flex min-h-11 items-center rounded-full px-2 font-semibold sm:pointer-fine:min-h-9',
                  isLast ? 'text-ink-1' : 'text-live hover:underline',
                )}
              >
                <bdi>{name}</bdi>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
