import type { OfferState, OwnOffer, WhyNot } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';

export type ShownState = OfferState | 'apply' | 'notForYou';

const notTheirs: readonly WhyNot[] = ['not_for_you', 'rank_too_low', 'only_newcomers', 'other_account', 'only_team'];

/** The state as a reader understands it: an offer for others is not in progress, and one without joining is applied for. */
export function shownState({ state, why, requireType }: Pick<OwnOffer, 'state' | 'why' | 'requireType'>): ShownState {
  if (state === 'join' && requireType === 'B') return 'apply';
  if ((state === 'processing' || state === 'join') && why.some((reason) => notTheirs.includes(reason)))
    return 'notForYou';
  return state;
}

const tones = {
  join: 'accent',
  apply: 'accent',
  joined: 'live',
  claim: 'accent',
  applying: 'live',
  closed: 'plain',
  rejected: 'lost',
  issued: 'accent',
  claimed: 'won',
  processing: 'live',
  coming_soon: 'plain',
  notForYou: 'plain',
} as const satisfies Record<ShownState, string>;

export function StateBadge({ state, className }: { state: ShownState; className?: string }) {
  const { t } = useTexts();
  return (
    <Badge tone={tones[state]} {...(className !== undefined && { className })}>
      {(state === 'claim' || state === 'issued') && (
        <span aria-hidden="true" className="live-dot size-1.5 rounded-full bg-current" />
      )}
      {t(`rewards.state.${state}`)}
    </Badge>
  );
}
