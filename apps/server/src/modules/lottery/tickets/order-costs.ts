import type { Brand } from '../../../platform/context/index.ts';
import type { BrandGame } from '../terms/brand-game.store.ts';
import { limitsIn } from './limits.ts';
import { countNumbers, numbersOfOrderMost, type NumberCounts } from './number-counts.ts';
import type { NumberPayload } from './number-cost.store.ts';
import type { OrderInput, SoldLine } from './order-input.ts';
import type { ExposurePayload } from './ticket.store.ts';

/** The exposure of an order: by play and member, and by number for plays with such a limit. */
export interface OrderCosts {
  readonly exposure: readonly ExposurePayload[];
  readonly numbers: readonly NumberPayload[];
  /** What is stored with each ticket; null: its play is not counted by number. */
  readonly counts: readonly (NumberCounts | null)[];
}

export function costsOf(
  bettor: { memberId: bigint; brand: Brand },
  { shelf: { game } }: OrderInput,
  { offer, sold }: { offer: BrandGame; sold: readonly SoldLine[] },
): OrderCosts {
  const limits = limitsIn(bettor.brand, offer, game);
  const exposure = new Map<string, ExposurePayload>();
  const numbers = new Map<string, NumberPayload>();
  const counts = countEach(offer, sold);
  for (const [
    index,
    {
      wanted: { issue },
      priced: {
        line: { play },
      },
      worstMinor,
    },
  ] of sold.entries()) {
    for (const [scope, mostMinor] of [
      [`play:${play.code}`, limits.playCostMaxMinor],
      [`member:${bettor.memberId}`, limits.memberWinMaxMinor],
    ] as const) {
      const key = `${issue.id} ${scope}`;
      exposure.set(key, {
        issueId: issue.id,
        scope,
        mostMinor,
        costMinor: (exposure.get(key)?.costMinor ?? 0n) + worstMinor,
      });
    }
    const mostMinor = offer.numberLimits.get(play.code) ?? 0n;
    for (const [number, costMinor] of counts[index] ?? []) {
      const key = `${issue.id} ${play.code} ${number}`;
      numbers.set(key, {
        issueId: issue.id,
        brandId: bettor.brand.id,
        playCode: play.code,
        number,
        mostMinor,
        costMinor: (numbers.get(key)?.costMinor ?? 0n) + costMinor,
      });
    }
  }
  return { exposure: [...exposure.values()], numbers: [...numbers.values()], counts };
}

/** The tickets of an order share the numbers that are counted one by one, so that a chase over many issues stays short. */
function countEach({ numberLimits }: BrandGame, sold: readonly SoldLine[]): (NumberCounts | null)[] {
  const isCounted = ({ priced }: SoldLine): boolean => numberLimits.has(priced.line.play.code);
  const most = Math.floor(numbersOfOrderMost / Math.max(1, sold.filter(isCounted).length));
  return sold.map((line) => {
    if (!isCounted(line)) return null;
    const {
      priced: {
        line: { play, selection },
        series,
        odds,
        units,
      },
      unitStakeMinor,
      worstMinor,
    } = line;
    return countNumbers({ line: { play, selection, series, unitStakeMinor }, odds, units, worstMinor }, most);
  });
}
