import type { BonusState } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';

const tones = { waiting: 'accent', open: 'live', freed: 'won', forfeited: 'plain', void: 'plain' } as const;

export function BonusBadge({ state }: { state: BonusState }) {
  const { t } = useTexts();
  return <Badge tone={tones[state]}>{t(`promotions.state.${state}`)}</Badge>;
}
