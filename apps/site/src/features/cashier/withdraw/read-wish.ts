import type { WithdrawSettings } from '@fairhouse/contract';
import { coinWith, minorPerUnit, parseAmount } from '@fairhouse/money';
import { floorToCoins } from '../../../shared/money/whole-coins.ts';

export type Kind = WithdrawSettings['types'][number];

type Read =
  | { readonly minor: bigint; readonly problem: null }
  | {
      readonly minor: null;
      readonly problem: 'amountMissing' | 'amountPlain' | 'amountWhole' | 'tooLittle' | 'tooMuch' | 'notThere';
    };

/** The most that can be requested now for this kind of account. */
export function mostOf({ maximumAmount, leftToday }: Pick<Kind, 'maximumAmount' | 'leftToday'>): bigint {
  const maximum = parseAmount(maximumAmount) ?? 0n;
  const left = leftToday === null ? null : parseAmount(leftToday);
  return left !== null && left < maximum ? left : maximum;
}

type Purse = Pick<WithdrawSettings, 'decimals' | 'available'>;

function coinFor({ allowDecimal }: Kind, { decimals }: Purse): bigint {
  return allowDecimal ? coinWith(decimals) : minorPerUnit;
}

/** The whole balance as far as it can be withdrawn; `readWish` accepts it unless it is below the least. */
export function everythingOf(kind: Kind, purse: Purse): bigint {
  const [most, available] = [mostOf(kind), parseAmount(purse.available) ?? 0n];
  return floorToCoins(most < available ? most : available, coinFor(kind, purse));
}

/** Parses a request as the server does. */
export function readWish(text: string, kind: Kind, purse: Purse): Read {
  const trimmed = text.trim();
  if (trimmed === '') return { minor: null, problem: 'amountMissing' };
  const minor = parseAmount(trimmed);
  const coin = coinFor(kind, purse);
  if (minor === null || minor < 0n || minor % coin !== 0n)
    return { minor: null, problem: coin < minorPerUnit ? 'amountPlain' : 'amountWhole' };
  if (minor < (parseAmount(kind.minimumAmount) ?? 0n)) return { minor: null, problem: 'tooLittle' };
  if (minor > mostOf(kind)) return { minor: null, problem: 'tooMuch' };
  if (minor > (parseAmount(purse.available) ?? 0n)) return { minor: null, problem: 'notThere' };
  return { minor, problem: null };
}
