import type { WithdrawalRow, WithdrawalState } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';

const tones: Partial<Record<WithdrawalState, 'accent' | 'live' | 'won' | 'lost'>> = {
  requested: 'accent',
  in_review: 'live',
  awaiting_approval: 'accent',
  approved: 'live',
  paying: 'live',
  paid_out: 'won',
  received: 'won',
  assumed_received: 'won',
  disputed: 'lost',
  failed: 'lost',
};

export function WithdrawalBadge({ state }: { state: WithdrawalState }) {
  const { t } = useTexts();
  return (
    <Badge tone={tones[state] ?? 'plain'} className="whitespace-nowrap">
      {t(`operators.withdrawal.states.${state}`)}
    </Badge>
  );
}

/** The state of a withdrawal, its flags, and whether two people approve it. */
export function WithdrawalMarks({
  row: { state, flag, needsTwo },
}: {
  row: Pick<WithdrawalRow, 'state' | 'flag' | 'needsTwo'>;
}) {
  const { t } = useTexts();
  return (
    <span className="flex flex-wrap gap-1.5">
      <WithdrawalBadge state={state} />
      {flag !== null && !(flag === 'not_received' && state === 'disputed') && (
        <Badge tone="lost">{t(`operators.withdrawal.flags.${flag}`)}</Badge>
      )}
      {needsTwo && <Badge>{t('operators.deposits.two')}</Badge>}
    </span>
  );
}
