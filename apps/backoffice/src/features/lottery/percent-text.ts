import { formatAmount } from '@fairhouse/money';

/** Parts of ten thousand as people read them: 250 is 2.5 %. */
export const percentText = (bps: number): string => `${formatAmount(BigInt(bps) * 100n)} %`;
