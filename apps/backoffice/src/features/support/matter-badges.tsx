import type { MatterRow, MatterState } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';

const tones = {
  received: 'accent',
  in_hand: 'live',
  answered: 'won',
  contested: 'accent',
  closed: 'plain',
} as const satisfies Record<MatterState, string>;

export function StateBadge({ state }: { state: MatterState }) {
  const { t } = useTexts();
  return (
    <Badge tone={tones[state]} className="whitespace-nowrap">
      {t(`support.mine.states.${state}`)}
    </Badge>
  );
}

/** The state of a matter, and whether a deadline was missed. */
export function MatterBadges({ matter }: { matter: MatterRow }) {
  const { t } = useTexts();
  return (
    <span className="flex flex-wrap gap-1.5">
      <StateBadge state={matter.state} />
      {matter.isLate && <Badge tone="lost">{t('support.desk.isLate')}</Badge>}
    </span>
  );
}
