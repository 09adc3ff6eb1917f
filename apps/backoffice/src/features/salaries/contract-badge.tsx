import type { ContractState } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';

const tones = {
  offered: 'accent',
  accepted: 'won',
  rejected: 'lost',
  withdrawn: 'plain',
  expired: 'plain',
  replaced: 'plain',
  termination_requested: 'accent',
  terminated: 'plain',
} as const satisfies Record<ContractState, string>;

/** The state of a contract. */
export function ContractBadge({ state }: { state: ContractState }) {
  const { t } = useTexts();
  return (
    <Badge tone={tones[state]} className="whitespace-nowrap">
      {t(`operators.salaries.contractStates.${state}`)}
    </Badge>
  );
}
