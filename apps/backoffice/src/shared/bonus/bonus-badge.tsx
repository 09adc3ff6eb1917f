import type { Bonus } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';

const tones = { waiting: 'accent', open: 'live', freed: 'won', forfeited: 'plain', void: 'plain' } as const;

/** The state of a bonus, and why it ended without a release. */
export function BonusBadge({ bonus: { state, reason } }: { bonus: Pick<Bonus, 'state' | 'reason'> }) {
  const { t } = useTexts();
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tones[state]} className="whitespace-nowrap">
        {t(`promotions.state.${state}`)}
      </Badge>
      {reason !== null && <span className="text-xs text-ink-3">{t(`operators.offers.reasons.${reason}`)}</span>}
    </span>
  );
}
