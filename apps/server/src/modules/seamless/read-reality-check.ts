import { formatAmount } from '@fairhouse/money';
import type { Platform, PlayActor } from '../../platform/context/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import { findOpenPlay, findSittingStart } from './play.store.ts';

export interface RealityCheckParts {
  readonly platform: Platform;
  readonly bets: Pick<BetsDoor, 'sumSince'>;
  /** Milliseconds of play until the member has to look up, without counting this moment as play. */
  peekRealityCheck(play: PlayActor): Promise<number>;
  answerRealityCheck(play: PlayActor): Promise<number>;
}

/** The look at the clock over a game of a vendor abroad (trust.md D7): the house shows it, because a vendor need not. */
export async function readRealityCheck(parts: RealityCheckParts, memberId: bigint, { isSeen }: { isSeen: boolean }) {
  const { db, clock } = parts.platform;
  const play = await findOpenPlay(db, memberId);
  if (!play) return null;
  const inMs = await (isSeen ? parts.answerRealityCheck(play) : parts.peekRealityCheck(play));
  const since = (await findSittingStart(db, play)) ?? new Date(play.startedAtMs);
  const { stakeMinor, payoutMinor } = await parts.bets.sumSince({ memberId, brandId: play.brandId, vendor: play.vendor, from: since });
  return { inMs, sittingMs: clock.now().getTime() - since.getTime(), staked: formatAmount(stakeMinor), paid: formatAmount(payoutMinor) };
}
