import type { AgentMove } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';

const tones = { asked: 'accent', approved: 'won', rejected: 'lost' } as const satisfies Record<
  AgentMove['state'],
  string
>;

/** The state of a move. */
export function MoveBadge({ state }: { state: AgentMove['state'] }) {
  const { t } = useTexts();
  return (
    <Badge tone={tones[state]} className="whitespace-nowrap">
      {t(`operators.agents.moveStates.${state}`)}
    </Badge>
  );
}
