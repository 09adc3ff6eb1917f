import { answerWithin } from '../../platform/waiting/answer-within.ts';
import { bookDeposit } from './book-deposit.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { giveClaimBack } from './claim-deposit.ts';
import { answerMs, type PaymentNews } from './channels/channel-provider.ts';
import { followStep } from './follow-step.ts';
import { untoldStates } from './deposit-states.ts';
import { findDeposit, lockDeposit, type DepositRow } from './deposit.store.ts';
import { takeNews } from './follow-news.ts';

/** Asks the provider for the outcome, so that a lost message costs nobody their money. A known outcome is not asked for again. */
export async function checkDeposit(deps: CashierInnerDeps, known: DepositRow): Promise<DepositRow> {
  const { platform } = deps;
  const news = untoldStates.includes(known.state) ? await ask(deps, known) : null;
  if (!news || news.told === 'pending' || news.reference !== known.reference) return known;
  const row = await platform.inTx(async (tx) => {
    const locked = await lockDeposit(tx, known.id);
    if (!locked) return known;
    return (
      await takeNews(tx, { row: locked, news, deps }, { by: 'provider', at: platform.clock.now(), note: 'asked' })
    ).row;
  });
  if (row.version !== known.version) await followStep(deps, row);
  if (news.told === 'failed') await giveClaimBack(deps, row.id, true);
  if (row.state === 'confirmed') await bookDeposit(deps, row.id);
  return (await findDeposit(platform.db, row.id)) ?? row;
}

/** Null: the provider does not know the payment, or does not answer in time. */
async function ask(
  deps: CashierInnerDeps,
  { id, brandId, provider: code, reference, providerRef }: DepositRow,
): Promise<PaymentNews | null> {
  const brand = deps.findBrand(brandId);
  const provider = deps.providers.find(code ?? '');
  if (!brand || !provider || providerRef === null) return null;
  const news = await answerWithin(answerMs, provider.askPayment({ merchant: brand.merchant, reference, providerRef }));
  if (news !== 'unknown') return news;
  deps.platform.log.warn({ provider: code, deposit: `${id}` }, 'a provider did not say what became of a payment');
  return null;
}
