import type { WithdrawSettings } from '@fairhouse/contract';
import { minorPerUnit, parseAmount } from '@fairhouse/money';
import { coinOf } from '../fee-on.ts';

export type Kind = WithdrawSettings['types'][number];

type Read =
  | { readonly minor: bigint; readonly problem: null }
  | { readonly minor: null; readonly problem: 'amountMissing' | 'amountPlain' | 'tooLittle' | 'tooMuch' | 'notThere' };

/** The most that can be asked for now by this kind of account. */
export function mostOf({ maximumAmount, leftToday }: Pick<Kind, 'maximumAmount' | 'leftToday'>): bigint {
  const maximum = parseAmount(maximumAmount) ?? 0n;
  const left = leftToday === null ? null : parseAmount(leftToday);
  return left !== null && left < maximum ? left : maximum;
}

/** What somebody typed, judged as the server will. */
export function readWish(text: string, kind: Kind, settings: Pick<WithdrawSettings, 'decimals' | 'available'>): Read {
  const trimmed = text.trim();
  if (trimmed === '') return { minor: null, problem: 'amountMissing' };
  const minor = parseAmount(trimmed);
  const coin = kind.allowDecimal ? coinOf(settings.decimals) : minorPerUnit;
  if (minor === null || minor < 0n || minor % coin !== 0n) return { minor: null, problem: 'amountPlain' };
  if (minor < (parseAmount(kind.minimumAmount) ?? 0n)) return { minor: null, problem: 'tooLittle' };
  if (minor > mostOf(kind)) return { minor: null, problem: 'tooMuch' };
  if (minor > (parseAmount(settings.available) ?? 0n)) return { minor: null, problem: 'notThere' };
  return { minor, problem: null };
}
