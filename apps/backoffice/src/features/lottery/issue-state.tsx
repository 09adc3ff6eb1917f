import type { DeskIssue, IssueState as State } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';

const tones: Readonly<Record<State, 'plain' | 'live' | 'won' | 'lost' | 'accent'>> = {
  PENDING: 'plain', OPEN: 'live', CLOSED: 'plain', DELAYED: 'accent', DRAWN: 'won', SETTLED: 'won', RE_DRAWN: 'accent', VOID: 'lost',
};

/** Where an issue stands, and what one of two has asked for. */
export function IssueState({ issue: { state, asked, version } }: { issue: DeskIssue }) {
  const { t } = useTexts();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[state]} className="whitespace-nowrap">{t(`operators.lottery.states.${state}`)}</Badge>
      {version > 1 && <Badge>{t('operators.lottery.corrected')}</Badge>}
      {asked.map(({ matter }) => <Badge key={matter} tone="accent">{t(`operators.lottery.asked.${matter}`)}</Badge>)}
    </span>
  );
}
