import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';

const looks = {
  proposed: ['accent', 'operators.states.proposed'],
  approved: ['live', 'operators.states.approved'],
  booked: ['won', 'operators.states.booked'],
  rejected: ['plain', 'operators.states.rejected'],
  refused: ['lost', 'operators.states.refused'],
  invited: ['accent', 'operators.states.invited'],
  active: ['won', 'operators.states.active'],
  disabled: ['plain', 'operators.states.disabled'],
} as const satisfies Record<string, readonly ['accent' | 'live' | 'won' | 'plain' | 'lost', TextKey]>;

export function StateBadge({ state }: { state: keyof typeof looks }) {
  const { t } = useTexts();
  const [tone, key] = looks[state];
  return <Badge tone={tone}>{t(key)}</Badge>;
}
