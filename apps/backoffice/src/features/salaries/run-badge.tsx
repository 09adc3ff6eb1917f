import type { RunLine, SalaryRun } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';

const runTones = { reviewing: 'accent', paying: 'live', paid: 'won' } as const satisfies Record<
  SalaryRun['state'],
  string
>;

/** The state of a run. */
export function RunBadge({ state }: { state: SalaryRun['state'] }) {
  const { t } = useTexts();
  return (
    <Badge tone={runTones[state]} className="whitespace-nowrap">
      {t(`operators.salaries.runStates.${state}`)}
    </Badge>
  );
}

const lineTones = {
  reviewing: 'accent',
  due: 'live',
  held: 'lost',
  paid: 'won',
  rejected: 'plain',
} as const satisfies Record<RunLine['state'], string>;

/** The state of a line, and why it is held or was rejected. */
export function LineBadge({ line: { state, reason } }: { line: Pick<RunLine, 'state' | 'reason'> }) {
  const { t } = useTexts();
  const known = (['frozen', 'shut_out', 'on_break'] as const).find((each) => each === reason);
  const isTold = reason !== null && (state === 'held' || state === 'rejected');
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone={lineTones[state]} className="whitespace-nowrap">
        {t(`operators.salaries.lineStates.${state}`)}
      </Badge>
      {isTold && (
        <span className="max-w-60 text-xs break-words text-ink-3">
          {known ? t(`operators.salaries.holds.${known}`) : reason}
        </span>
      )}
    </span>
  );
}
