import { formatAmount } from '@fairhouse/money';

/** Basis points as a percentage: 250 is 2.5 %. */
export const percentText = (bps: number): string => `${formatAmount(BigInt(bps) * 100n)} %`;
