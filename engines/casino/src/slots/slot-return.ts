import type { ExactReturn } from '../casino-game.ts';
import { exactly } from '../exact.ts';
import { fraction, over, plus, sumOf, times, type Fraction } from './fraction.ts';
import { holdReturn } from './hold-return.ts';
import { lineReturn } from './line-return.ts';
import { pickReturn } from './pick-return.ts';
import type { ReturnPart, SlotChoices } from './slot-game.ts';
import { placeOf, type SlotSheet, type Strips } from './slot-sheet.ts';
import { chancesInSight, expectInSight } from './strip-chances.ts';
import { waysReturn } from './ways-return.ts';

/**
 * The return of a slot on strips, part by part, as exact fractions. Free spins win further ones: with r won per spin
 * and q per free spin, r / (1 - q) are played. The caps on free spins and on a round's payout are ignored: they change
 * less than the last digit shown (docs/decisions/063).
 */
export function slotParts(sheet: SlotSheet, mode: SlotChoices['mode'] = 'spin'): ReturnPart[] {
  if (sheet.reels.kind !== 'strips') throw new RangeError('only bands are counted exactly');
  const reels = sheet.reels;
  const stake = fraction(sheet.coinsPerSpin);
  const base = basePictures(sheet, reels);
  if (mode === 'buy' && sheet.buy) {
    const spins = over(fraction(sheet.buy.spins), minus(freeSpinsWon(sheet, reels, 'retriggers')));
    return [
      {
        part: 'free_spins',
        share: over(times(freeSpinWorth(sheet, base), times(spins, stake)), fraction(sheet.buy.priceCoins)),
      },
    ];
  }
  const parts = [...base];
  if (sheet.freeSpins) {
    const spins = over(freeSpinsWon(sheet, reels, 'awards'), minus(freeSpinsWon(sheet, reels, 'retriggers')));
    parts.push({ part: 'free_spins', share: times(freeSpinWorth(sheet, base), spins) });
  }
  if (sheet.hold)
    parts.push({
      part: 'hold_and_win',
      share: over(holdReturn(sheet.hold, reels, sheet.symbols[placeOf(sheet, 'coin')]?.id ?? '').coins, stake),
    });
  if (sheet.pick) {
    const { startsAt, boxes } = sheet.pick;
    const starts = sumOf(
      chancesInSight(reels, sheet.symbols[placeOf(sheet, 'bonus')]?.id ?? '').filter((_, count) => count >= startsAt),
    );
    parts.push({ part: 'pick_bonus', share: over(times(starts, pickReturn(boxes)), stake) });
  }
  return parts;
}

/** The whole return, computed once and cached. */
export function slotReturnOf(sheet: SlotSheet): (choices: SlotChoices) => ExactReturn {
  const known = new Map<string, ExactReturn>();
  return ({ mode }) => {
    const found = known.get(mode) ?? countReturn(sheet, mode);
    known.set(mode, found);
    return found;
  };
}

function countReturn(sheet: SlotSheet, mode: SlotChoices['mode']): ExactReturn {
  const { numerator, denominator } = sumOf(slotParts(sheet, mode).map((part) => part.share));
  return exactly(numerator, denominator);
}

function basePictures(sheet: SlotSheet, reels: Strips): ReturnPart[] {
  const stake = fraction(sheet.coinsPerSpin);
  const parts: ReturnPart[] =
    sheet.scoring.kind === 'lines'
      ? [{ part: 'lines', share: over(times(lineReturn(sheet, reels), fraction(sheet.scoring.lines.length)), stake) }]
      : [{ part: 'ways', share: over(waysReturn(sheet, reels), stake) }];
  const scatter = sheet.symbols[placeOf(sheet, 'scatter')];
  if (!scatter || scatter.pays.length === 0) return parts;
  const coins = expectInSight(
    reels,
    scatter.id,
    (count) => scatter.pays.find((pay) => pay.count === count)?.coins ?? 0,
  );
  return [...parts, { part: 'scatters', share: over(coins, stake) }];
}

function freeSpinsWon(sheet: SlotSheet, reels: Strips, kind: 'awards' | 'retriggers'): Fraction {
  const scatter = sheet.symbols[placeOf(sheet, 'scatter')]?.id ?? '';
  return expectInSight(
    reels,
    scatter,
    (count) => sheet.freeSpins?.[kind].find((award) => award.count === count)?.spins ?? 0,
  );
}

/** The return of one free spin per stake of the paid spin. */
function freeSpinWorth(sheet: SlotSheet, base: readonly ReturnPart[]): Fraction {
  const multiplier = sheet.freeSpins?.multiplier;
  return times(sumOf(base.map((part) => part.share)), fraction(typeof multiplier === 'number' ? multiplier : 1));
}

/** 1 - share. */
function minus({ numerator, denominator }: Fraction): Fraction {
  return plus(fraction(1), { numerator: -numerator, denominator });
}
