import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';

interface Step {
  readonly name: string;
  readonly go: () => void;
}

const stepClass =
  'inline-flex min-h-11 items-center rounded-full px-2 text-sm font-semibold text-live underline-offset-4 hover:underline';

/** Where in an opened figure the reader is: every step but the last leads back. */
export function StepPath({ steps }: { steps: readonly Step[] }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('salaries.path')}>
      <ol className="m-0 flex list-none flex-wrap items-center p-0">
        {steps.map(({ name, go }, index) => (
          // The same name may stand for a line and for a member of it.
          <li key={`${index} ${name}`} className="flex items-center">
            {index > 0 && <Icon name="chevron-forward" size={16} className="text-ink-3 rtl:-scale-x-100" />}
            {index === steps.length - 1 ? (
              <span aria-current="page" className="px-2 text-sm font-semibold text-ink-1">
                <bdi>{name}</bdi>
              </span>
            ) : (
              <button type="button" className={stepClass} onClick={go}>
                <bdi>{name}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
