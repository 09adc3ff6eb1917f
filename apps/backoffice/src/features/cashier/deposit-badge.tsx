import type { DepositState } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';

const tones = {
  created: 'plain',
  awaiting_payment: 'plain',
  proof_sent: 'accent',
  in_review: 'accent',
  awaiting_approval: 'accent',
  confirmed: 'live',
  paid: 'won',
  failed: 'lost',
  expired: 'plain',
  cancelled: 'plain',
  rejected: 'lost',
} as const satisfies Record<DepositState, 'plain' | 'accent' | 'live' | 'won' | 'lost'>;

export function DepositBadge({ state }: { state: DepositState }) {
  const { t } = useTexts();
  return (
    <Badge tone={tones[state]} className="whitespace-nowrap">
      {t(`operators.deposits.states.${state}`)}
    </Badge>
  );
}
