import { Link } from '@tanstack/react-router';
import { Icon } from '@fairhouse/ui';

export interface Step {
  readonly name: string;
  /** The page of the step; without it, `go` shows the step on this page. */
  readonly to?: string;
  readonly go?: () => void;
}

const stepClass =
  'inline-flex min-h-9 items-center rounded-full px-2 text-sm font-semibold text-live underline-offset-4 hover:underline';

/** The way down to what the page shows; each step but the last leads back. */
export function Way({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <nav aria-label={label} className="-ms-2 min-w-0">
      <ol className="m-0 flex list-none flex-wrap items-center p-0">
        {steps.map((step, index) => (
          // The same name may stand at two steps.
          <li key={`${index} ${step.name}`} className="flex min-w-0 items-center">
            {index > 0 && <Icon name="chevron-forward" size={16} className="text-ink-3" />}
            <WayStep step={step} isHere={index === steps.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function WayStep({ step: { name, to, go }, isHere }: { step: Step; isHere: boolean }) {
  if (isHere)
    return (
      <span aria-current="page" className="min-w-0 px-2 text-sm font-semibold break-words text-ink-1">
        <bdi>{name}</bdi>
      </span>
    );
  if (to !== undefined)
    return (
      <Link to={to} className={stepClass}>
        <bdi>{name}</bdi>
      </Link>
    );
  return (
    <button type="button" className={stepClass} onClick={go}>
      <bdi>{name}</bdi>
    </button>
  );
}
