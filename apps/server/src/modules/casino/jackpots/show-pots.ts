import { closePot, jackpotFormat, potAt, type CasinoGame } from '@fairhouse/casino';
import type { GamePot, JackpotRecord } from '@fairhouse/contract';
import { toHex } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import type { Brand, PlayActor } from '../../../platform/context/index.ts';
import type { CasinoInnerDeps } from '../casino-deps.ts';
import { findLastWins, findPotsOfBrand, type NamedPot } from './pot.store.ts';
import { runningOf } from './pot-openings.ts';

const winsShown = 30;

export async function readPots(
  { pots }: Pick<CasinoInnerDeps, 'pots'>,
  { play, game, brand }: { play: PlayActor; game: CasinoGame; brand: Brand },
): Promise<GamePot[]> {
  return (await pots.read(game, brand, play.currency)).map(({ level, amountMinor }) => ({
    level: level.id,
    amount: formatAmount(amountMinor),
    most: formatAmount(level.mustHitByMinor),
  }));
}

/** Every open pot of a brand, and the last that were won; the links of won pots are public. */
export async function listPots(
  deps: CasinoInnerDeps,
  brand: Brand,
): Promise<{ open: JackpotRecord[]; won: JackpotRecord[] }> {
  const { db } = deps.platform;
  const [open, won] = await Promise.all([findPotsOfBrand(db, brand.id), findLastWins(db, brand.id, winsShown)]);
  return { open: open.map((pot) => viewPot(pot)), won: await Promise.all(won.map((pot) => viewWon(deps, pot))) };
}

function viewPot(pot: NamedPot): JackpotRecord {
  // It is above the most only until it is paid, a moment later.
  const { paidMinor } = closePot(runningOf(pot), potAt(runningOf(pot), pot.stakedMinor));
  return {
    format: jackpotFormat,
    game: pot.game,
    level: pot.level,
    no: pot.no,
    currency: pot.currency,
    mathHash: pot.mathHash.toString('hex'),
    chain: { anchor: pot.anchor.toString('hex'), index: pot.chainIndex, link: null },
    openedAt: pot.openedAt.getTime(),
    start: formatAmount(pot.startMinor),
    beganAt: formatAmount(pot.beganAtMinor),
    amount: formatAmount(paidMinor),
    threshold: null,
    won: null,
  };
}

async function viewWon(deps: CasinoInnerDeps, pot: NamedPot & { winningStakeMinor: bigint }): Promise<JackpotRecord> {
  const shown = viewPot(pot);
  const game = deps.findGame(pot.game);
  if (!pot.won || !game) return shown;
  const [link, thresholdMinor] = await Promise.all([
    deps.fairness.chains.linkAt(pot.chainId, pot.chainIndex),
    deps.pots.thresholdOf(pot, game),
  ]);
  const { roundId, at, stakedMinor, amountMinor } = pot.won;
  return {
    ...shown,
    chain: { ...shown.chain, link: toHex(link) },
    threshold: formatAmount(thresholdMinor),
    amount: formatAmount(potAt(runningOf(pot), stakedMinor)),
    won: {
      roundId: `${roundId}`,
      at: at.getTime(),
      stakedBefore: formatAmount(stakedMinor - pot.winningStakeMinor),
      stakedAfter: formatAmount(stakedMinor),
      paid: formatAmount(amountMinor),
    },
  };
}
