import { findCasinoGame } from '@fairhouse/casino';
import type { BonusBets, PlayBonusBets } from '@fairhouse/contract';
import type { Posting } from '@fairhouse/ledger';
import { formatAmount } from '@fairhouse/money';
import { readRowId, Refusal, type PlayActor } from '../../platform/context/index.ts';
import { GuardRefusal, type Ride } from '../ledger/index.ts';
import { titleOf, type Reader } from './bonus-view.ts';
import {
  dropBonusBets,
  findBonusBets,
  findPlayable,
  makeBonusBets,
  noBetLeft,
  type BonusBetsMade,
  type BonusBetsRow,
  type BonusBetsStep,
} from './bonus-bets.store.ts';
import type { PromotionsInnerDeps } from './promotions-deps.ts';

/** Bonus bets that are given; the key is the same for every try, and gives them once. */
export type BonusBetsGift = Omit<BonusBetsMade, 'createdAt'>;

type Player = Pick<PlayActor, 'memberId' | 'brandId' | 'currency'>;

/** The stake of a round that the house pays. */
export interface BonusStake {
  readonly purseId: bigint;
  readonly stakeMinor: bigint;
  /** Rides with the movement of the round: the bet is played, or the movement is refused. */
  ride(played: { payoutMinor: bigint; atMs: number }): Ride;
}

export async function giveBonusBets(deps: PromotionsInnerDeps, gift: BonusBetsGift): Promise<void> {
  const { platform } = deps;
  const row = await platform.inTx((tx) => makeBonusBets(tx, { ...gift, createdAt: platform.clock.now() }));
  if (row.state !== 'waiting') return;
  const { purse, house } = await accountsOf(deps, row);
  await book(deps, row, {
    code: 'promotion.granted',
    posting: { debit: house, credit: purse, amountMinor: row.stakeMinor * BigInt(row.count) },
    step: { step: 'grant', played: 0 },
  });
}

/** Those of a game that can be played now and end first; null: none. */
export async function findForPlay(
  { platform }: PromotionsInnerDeps,
  { memberId, game }: { memberId: bigint; game: string },
): Promise<PlayBonusBets | null> {
  const row = await findPlayable(platform.db, { memberId, game, now: platform.clock.now() });
  return row && viewForPlay(row);
}

function viewForPlay(row: BonusBetsRow): PlayBonusBets {
  return {
    bonusBetsId: `${row.id}`,
    left: row.count - row.played,
    stake: formatAmount(row.stakeMinor),
    endsAt: row.endsAt?.getTime() ?? 0,
  };
}

export const bonusPurseOf = ({ ledger }: PromotionsInnerDeps, player: Player): Promise<bigint> =>
  ledger.openWallet({
    brandId: player.brandId,
    memberId: player.memberId,
    purse: 'bonus_bets',
    currency: player.currency,
  });

/**
 * Refuses with `bonus_unknown` where these are not the player's or of another game, with `bonus_bets_over` where none is left;
 * the guard decides for good.
 */
export async function takeBonusStake(
  deps: PromotionsInnerDeps,
  player: Player & Pick<PlayActor, 'game' | 'walletId'>,
  bonusBetsId: string,
): Promise<BonusStake> {
  const row = await findBonusBets(deps.platform.db, readRowId(bonusBetsId));
  const isOwn = row?.memberId === player.memberId && row.brandId === player.brandId;
  if (!isOwn || row.game !== player.game || row.currency !== player.currency) throw new Refusal('bonus_unknown');
  if (row.state !== 'open') throw new Refusal('bonus_bets_over');
  // A break closes the cash before it is answered. The books judge that of the member's own stakes only.
  if (await deps.ledger.isWalletClosed(player.walletId)) throw new Refusal('wallet_closed');
  const { id, stakeMinor } = row;
  return {
    purseId: await bonusPurseOf(deps, player),
    stakeMinor,
    ride: ({ payoutMinor, atMs }) => deps.rideBonusBets({ id, step: 'play', played: 0, wonMinor: payoutMinor, atMs }),
  };
}

/** The guard found no bet left, or their end had come. */
export const isNoBetLeft = (error: unknown): boolean => error instanceof GuardRefusal && error.why === noBetLeft;

/** What was not played in time goes back to the house. */
export async function endBonusBets(deps: PromotionsInnerDeps, row: BonusBetsRow): Promise<void> {
  const { purse, house } = await accountsOf(deps, row);
  try {
    await book(deps, row, {
      code: 'promotion.forfeited',
      posting: { debit: purse, credit: house, amountMinor: row.stakeMinor * BigInt(row.count - row.played) },
      step: { step: 'end', played: row.played },
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'insufficient_balance') throw error;
    await dropBonusBets(deps.platform.db, { id: row.id, at: deps.platform.clock.now() });
  }
}

async function accountsOf(deps: PromotionsInnerDeps, row: BonusBetsRow): Promise<{ purse: bigint; house: bigint }> {
  const [purse, house] = await Promise.all([
    bonusPurseOf(deps, row),
    deps.ledger.houseAccount(row.brandId, `house.promotion:${row.offerId}`, row.currency),
  ]);
  return { purse, house };
}

async function book(
  { platform, ledger, rideBonusBets }: PromotionsInnerDeps,
  { id }: BonusBetsRow,
  movement: {
    code: 'promotion.granted' | 'promotion.forfeited';
    posting: Posting;
    step: Pick<BonusBetsStep, 'step' | 'played'>;
  },
): Promise<void> {
  const { code, posting, step } = movement;
  try {
    await ledger.post({
      walletId: step.step === 'grant' ? posting.credit : posting.debit,
      key: { call: `promotion.bets_${step.step}`, clientKey: `${id}`, request: `${posting.amountMinor}` },
      code,
      postings: [posting],
      isStake: false,
      stakeMinor: 0n,
      payoutMinor: 0n,
      answer: '{}',
      rides: [rideBonusBets({ id, ...step, wonMinor: 0n, atMs: platform.clock.now().getTime() })],
    });
  } catch (error) {
    // Another process was first, or a bet was played meanwhile: the job looks again.
    if (!(error instanceof GuardRefusal)) throw error;
  }
}

/** Bonus bets as their member, and whoever looks after them, sees them. */
export function viewBonusBets(row: BonusBetsRow, reader: Reader): BonusBets {
  return {
    bonusBetsId: `${row.id}`,
    title: titleOf(row, reader),
    nodeId: row.nodeId,
    gameName: findCasinoGame(row.game)?.name ?? row.game,
    stake: formatAmount(row.stakeMinor),
    currency: row.currency,
    count: row.count,
    left: row.state === 'open' ? row.count - row.played : 0,
    played: row.played,
    won: formatAmount(row.wonMinor),
    state: row.state,
    reason: row.reason,
    endsAt: row.endsAt?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
  };
}
