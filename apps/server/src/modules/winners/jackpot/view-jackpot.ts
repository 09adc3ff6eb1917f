import type { JackpotWin } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand, JackpotTerms } from '../../../platform/context/index.ts';
import type { HitRow } from './hit.store.ts';
import type { JackpotDeps } from './jackpot-deps.ts';

export const viewTerms = (terms: JackpotTerms) => ({
  oneWinPer: formatAmount(terms.oneWinPerMinor),
  contributionBps: terms.contributionBps,
  reserveBps: terms.reserveBps,
  seed: formatAmount(terms.seedMinor),
});

/** A game that is no longer listed has no name. */
export function viewWin(
  { findGame }: Pick<JackpotDeps, 'findGame'>,
  { currency }: Pick<Brand, 'currency'>,
  hit: HitRow,
): JackpotWin {
  if (!hit.paid) throw new Error('a hit that is not paid is no win yet');
  return {
    no: hit.paid.no,
    customerName: hit.paid.maskedName,
    gameName: findGame(hit.nodeId)?.name ?? '',
    nodeId: hit.nodeId,
    amount: formatAmount(hit.paid.amountMinor),
    currency,
    stake: formatAmount(hit.stakeMinor),
    oneWinPer: formatAmount(hit.oneWinPerMinor),
    at: hit.paid.at.getTime(),
  };
}
