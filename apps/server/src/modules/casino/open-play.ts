import type { CasinoGame } from '@fairhouse/casino';
import type { Language, Play } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand, PlayActor } from '../../platform/context/index.ts';
import type { CasinoParts } from './casino-parts.ts';
import { findLastRounds, sumRoundsSince } from './round.store.ts';
import { toRoundView } from './round-view.ts';

export interface OpenedPlay {
  readonly play: PlayActor;
  readonly playToken: string;
  readonly sittingSinceMs: number;
  readonly realityCheckInMs: number;
}

/** What the studio needs to begin: money, proof, the round a reload interrupted, and the sitting so far. */
export async function describePlay(
  parts: CasinoParts,
  opened: OpenedPlay,
  about: { game: CasinoGame; brand: Brand; language: Language },
): Promise<Play> {
  const { play, playToken, sittingSinceMs, realityCheckInMs } = opened;
  const { game, brand, language } = about;
  const [balance, fairness, [newest], sitting] = await Promise.all([
    parts.port.balanceOf(play),
    parts.fairness.readView(play.memberId),
    findLastRounds(parts.platform.db, { memberId: play.memberId, game: game.slug }, 1),
    sumRoundsSince(parts.platform.db, { memberId: play.memberId, game: game.slug, since: new Date(sittingSinceMs) }),
  ]);
  return {
    playToken,
    game: game.slug,
    mathHash: game.mathHash,
    memberName: play.userName,
    currency: play.currency,
    currencySymbol: brand.currencySymbol,
    language,
    policy: brand.policy,
    balance: { amount: formatAmount(balance.balanceMinor), version: `${balance.version}` },
    fairness,
    openRound: newest && !newest.isClosed ? toRoundView(newest, true) : null,
    sitting: { startedAt: sittingSinceMs, staked: formatAmount(sitting.stakedMinor), paid: formatAmount(sitting.paidMinor) },
    realityCheckInMs,
    stake: {
      min: formatAmount(game.stake.minMinor), max: formatAmount(game.stake.maxMinor), unit: formatAmount(game.stake.unitMinor),
      presets: game.stake.presetsMinor.map(formatAmount),
    },
  };
}
