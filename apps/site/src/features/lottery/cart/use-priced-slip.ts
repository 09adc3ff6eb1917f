import { useMemo } from 'react';
import { findPlay, type LotteryGame, type Play } from '@fairhouse/lottery';
import type { SoldPlay } from '../use-lottery-game.ts';
import { priceBet, type PricedBet } from './price-bet.ts';
import type { Slip, SlipBet } from './slip-store.ts';

export interface PricedLine extends PricedBet {
  readonly bet: SlipBet;
  readonly play: Play;
}

export interface PricedSlip {
  readonly lines: readonly PricedLine[];
  readonly units: number;
  readonly stakeMinor: bigint;
  readonly mostMinor: bigint;
}

const nothing: PricedSlip = { lines: [], units: 0, stakeMinor: 0n, mostMinor: 0n };

/** The sums of a slip, computed by the engine as the server does. */
export function priceSlip(slip: Slip, game: LotteryGame, sold: ReadonlyMap<string, SoldPlay> | undefined): PricedSlip {
  if (!sold || slip.bets.length === 0) return nothing;
  const lines = slip.bets.flatMap((bet): PricedLine[] => {
    const play = findPlay(game.family, bet.playCode);
    const price = sold.get(bet.playCode);
    const selection = play?.readSelection(bet.raw) ?? null;
    return play && price && selection !== null ? [{ bet, play, ...priceBet({ play, selection }, price, bet) }] : [];
  });
  const sum = (read: (line: PricedLine) => bigint): bigint => lines.reduce((total, line) => total + read(line), 0n);
  return {
    lines,
    units: lines.reduce((total, { units }) => total + units, 0),
    stakeMinor: sum((line) => line.stakeMinor),
    mostMinor: sum((line) => line.mostMinor),
  };
}

export function usePricedSlip(
  slip: Slip,
  game: LotteryGame,
  sold: ReadonlyMap<string, SoldPlay> | undefined,
): PricedSlip {
  return useMemo(() => priceSlip(slip, game, sold), [slip, game, sold]);
}
