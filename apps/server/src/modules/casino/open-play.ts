import type { CasinoGame } from '@fairhouse/casino';
import type { Language, Play } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand, PlayActor } from '../../platform/context/index.ts';
import type { CasinoInnerDeps } from './casino-deps.ts';
import { findLastRounds, findUnderWay, sumRoundsSince } from './round.store.ts';
import { viewRound } from './round-view.ts';
import { stakeRuleOf } from './stake-rule.ts';
import { rulesOfPlay } from './rules-of-play.ts';
import { toBalance } from './to-balance.ts';

export interface OpenedPlay {
  readonly play: PlayActor;
  readonly playToken: string;
  readonly sittingSinceMs: number;
  readonly realityCheckInMs: number;
}

/** What the studio needs to begin: money, proof, the round a reload interrupted, and the sitting so far. */
export async function describePlay(
  deps: CasinoInnerDeps,
  opened: OpenedPlay,
  about: { game: CasinoGame; brand: Brand; language: Language },
): Promise<Play> {
  const { play, playToken, sittingSinceMs, realityCheckInMs } = opened;
  const { game, brand, language } = about;
  const [balance, fairness, underWay, [newest], sitting, bands, slotStake, bonusBets] = await Promise.all([
    deps.port.balanceOf(play),
    deps.fairness.readView(play.memberId),
    findUnderWay(deps.platform.db, { memberId: play.memberId, game: game.slug }),
    findLastRounds(deps.platform.db, { memberId: play.memberId, game: game.slug }, { limit: 1 }),
    sumRoundsSince(deps.platform.db, { memberId: play.memberId, game: game.slug, since: new Date(sittingSinceMs) }),
    deps.bandsOf(play.memberId, brand),
    deps.readSlotStake({ memberId: play.memberId, brand }),
    deps.bonusBets.findForPlay({ memberId: play.memberId, game: game.slug }),
  ]);
  const stake = stakeRuleOf(game, brand, bands);
  const toShow = underWay ?? newest;
  return {
    playToken,
    game: game.slug,
    mathHash: game.mathHash,
    memberName: play.userName,
    currency: play.currency,
    currencySymbol: brand.currencySymbol,
    language,
    policy: brand.policy,
    rules: rulesOfPlay(game, brand),
    balance: toBalance(balance),
    fairness,
    openRound: toShow && !toShow.isClosed && toShow.state !== 'void' ? await viewRound(deps, toShow, true) : null,
    sitting: {
      startedAt: sittingSinceMs,
      staked: formatAmount(sitting.stakedMinor),
      paid: formatAmount(sitting.paidMinor),
    },
    realityCheckInMs,
    slotStake: slotStake?.most ?? null,
    ...(bonusBets && { bonusBets }),
    stake: {
      min: formatAmount(stake.minMinor),
      max: formatAmount(stake.maxMinor),
      unit: formatAmount(stake.unitMinor),
      presets: stake.presetsMinor.map(formatAmount),
    },
  };
}
