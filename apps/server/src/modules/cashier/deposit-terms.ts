import { coinOf, formatAmount, mulDivFloor } from '@fairhouse/money';
import { Refusal, type Brand, type DepositMethod } from '../../platform/context/index.ts';

interface Choice {
  readonly type: DepositMethod['type'];
  readonly vendorId: string;
  readonly mcsBankCode: string;
  readonly bankCode: string | null;
  readonly bankType: string | null;
}

/** The bank code under which a client names the method itself. */
export function bankCodeOf(method: DepositMethod): string {
  return method.code.toUpperCase();
}

export function methodsOf(brand: Brand): readonly DepositMethod[] {
  return brand.deposits.isOpen ? brand.deposits.methods.filter(({ currency }) => currency === brand.currency) : [];
}

/** The method a client has chosen, from all the fields it sends. */
export function chooseMethod(brand: Brand, choice: Choice): DepositMethod {
  if (!brand.deposits.isOpen) throw new Refusal('deposit_closed');
  const method = methodsOf(brand).find(({ code, type }) => code === choice.vendorId && type === choice.type);
  if (!method || bankCodeOf(method) !== choice.mcsBankCode) throw new Refusal('deposit_method_unknown');
  const isBankKnown =
    choice.bankCode === null
      ? method.banks.length === 0
      : method.banks.some(
          ({ bankCode, bankType }) =>
            bankCode === choice.bankCode && (choice.bankType === null || bankType === choice.bankType),
        );
  if (!isBankKnown) throw new Refusal('deposit_method_unknown');
  return method;
}

export function checkRange(method: DepositMethod, amountMinor: bigint): void {
  if (amountMinor < method.minMinor || amountMinor > method.maxMinor) {
    throw new Refusal('deposit_amount_out_of_range', {
      min: formatAmount(method.minMinor),
      max: formatAmount(method.maxMinor),
      currency: method.currency,
    });
  }
  if (method.fixedAmountsMinor.length > 0 && !method.fixedAmountsMinor.includes(amountMinor))
    throw new Refusal('deposit_amount_not_offered');
}

/** The fee of an amount, floored to whole coins, so that it never exceeds its rate. */
export function feeOn(
  method: Pick<DepositMethod, 'feeBps' | 'feeFixedMinor' | 'currency'>,
  amountMinor: bigint,
): bigint {
  const coin = coinOf(method.currency);
  const share = mulDivFloor(amountMinor, BigInt(method.feeBps), 10_000n);
  return share - (share % coin) + method.feeFixedMinor;
}
