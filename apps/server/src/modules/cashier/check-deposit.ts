import { answerWithin } from '../../platform/waiting/answer-within.ts';
import { bookDeposit } from './book-deposit.ts';
import type { CashierParts } from './cashier-parts.ts';
import { followStep } from './follow-step.ts';
import { untoldStates } from './deposit-states.ts';
import { findDeposit, lockDeposit, type DepositRow } from './deposit.store.ts';
import { takeNews } from './follow-news.ts';

/** A provider that takes longer is asked again by and by. */
const answerMs = 5_000;

/** Asks the provider itself: a message that was lost on its way costs nobody their money. Of what is known it is not asked again. */
export async function checkDeposit(parts: CashierParts, known: DepositRow): Promise<DepositRow> {
  const { platform } = parts;
  const brand = parts.findBrand(known.brandId);
  const provider = parts.providers.find(known.provider ?? '');
  if (!brand || !provider || known.providerRef === null || !untoldStates.includes(known.state)) return known;
  const asking = provider.askPayment({ merchant: brand.merchant, reference: known.reference, providerRef: known.providerRef });
  const news = await answerWithin(answerMs, asking);
  if (news === 'unknown') platform.log.warn({ provider: provider.code, deposit: `${known.id}` }, 'a provider did not say what became of a payment');
  if (!news || news === 'unknown' || news.told === 'pending' || news.reference !== known.reference) return known;
  const row = await platform.inTx(async (tx) => {
    const locked = await lockDeposit(tx, known.id);
    if (!locked) return known;
    return (await takeNews(tx, { row: locked, news }, { by: 'provider', at: platform.clock.now(), note: 'asked' })).row;
  });
  if (row.version !== known.version) await followStep(parts, row);
  if (row.state === 'confirmed') await bookDeposit(parts, row.id);
  return (await findDeposit(platform.db, row.id)) ?? row;
}
