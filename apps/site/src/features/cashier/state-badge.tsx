import type { DepositState } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';

const tones: Record<DepositState, 'plain' | 'accent' | 'live' | 'won' | 'lost'> = {
  created: 'live',
  awaiting_payment: 'accent',
  proof_sent: 'live',
  in_review: 'live',
  awaiting_approval: 'live',
  confirmed: 'live',
  paid: 'won',
  failed: 'lost',
  expired: 'plain',
  cancelled: 'plain',
  rejected: 'lost',
};

export function StateBadge({ state }: { state: DepositState }) {
  const { t } = useTexts();
  return <Badge tone={tones[state]}>{t(`cashier.deposit.state.${state}`)}</Badge>;
}
