import type { OfferDeskState } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';

const tones = { draft: 'plain', waiting: 'accent', open: 'won', closed: 'plain' } as const;

export function OfferStateBadge({ state }: { state: OfferDeskState }) {
  const { t } = useTexts();
  return <Badge tone={tones[state]}>{t(`operators.rewards.states.${state}`)}</Badge>;
}
