import type { DeskIssue, IssueState as State } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';

const tones: Readonly<Record<State, 'plain' | 'live' | 'won' | 'lost' | 'accent'>> = {
  PENDING: 'plain',
  OPEN: 'live',
  CLOSED: 'plain',
  DELAYED: 'accent',
  DRAWN: 'won',
  SETTLED: 'won',
  RE_DRAWN: 'accent',
  VOID: 'lost',
};

/** The state of an issue, and the request of the first of two people. */
export function IssueState({ issue: { state, asked, left, version } }: { issue: DeskIssue }) {
  const { t, texts } = useTexts();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[state]} className="whitespace-nowrap">
        {t(`operators.lottery.states.${state}`)}
      </Badge>
      {version > 1 && <Badge>{t('operators.lottery.corrected')}</Badge>}
      {left > 0 && (
        <Badge tone="lost" className="whitespace-nowrap">
          {t('operators.lottery.left', { count: left, shown: formatCount(left, texts.language) })}
        </Badge>
      )}
      {asked.map(({ matter }) => (
        <Badge key={matter} tone="accent">
          {t(`operators.lottery.asked.${matter}`)}
        </Badge>
      ))}
    </span>
  );
}
