import { createHash } from 'node:crypto';
import { Refusal } from '../../../platform/context/index.ts';
import { answerWithin } from '../../../platform/waiting/answer-within.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import { answerMs } from '../channels/channel-provider.ts';
import type { CallbackArrived } from '../take-callback.ts';
import { bookPart } from './book-withdrawal.ts';
import { takePayoutNews } from './follow-news.ts';
import { followStep } from './follow-step.ts';
import { findPart, findPartByReference, findPayoutMessage, insertPayoutMessage, type PartRow } from './part.store.ts';
import { findWithdrawal, lockWithdrawal } from './withdrawal.store.ts';

/** Takes a provider's message about a payment out once, by its number; a repeat changes nothing. */
export async function takePayoutCallback(
  deps: CashierInnerDeps,
  arrived: CallbackArrived,
): Promise<'taken' | 'repeated'> {
  const { platform } = deps;
  const provider = deps.providers.find(arrived.provider);
  const { brand } = arrived;
  if (!provider?.payouts || !brand) throw new Refusal('callback_unknown');
  const at = platform.clock.now();
  const message = provider.readMessage({
    merchant: brand.merchant,
    headers: arrived.headers,
    body: arrived.body,
    now: at,
  });
  const bodyHash = createHash('sha256').update(arrived.body).digest();
  const taken = await platform.inTx(async (tx) => {
    const known = await findPartByReference(tx, message.reference);
    const row = known && (await lockWithdrawal(tx, known.withdrawalId));
    if (!row || row.brandId !== brand.id || known.provider !== provider.code) throw new Refusal('callback_unknown');
    const before = await findPayoutMessage(tx, {
      brandId: brand.id,
      provider: provider.code,
      eventId: message.eventId,
    });
    if (before && (!before.bodyHash.equals(bodyHash) || before.partId !== known.id))
      throw new Refusal('callback_changed');
    if (before) return null;
    // Read again under the lock, because another message may have come first.
    const part = await findPart(tx, known.id);
    if (!part) throw new Refusal('callback_unknown');
    const { row: next, verdict } = await takePayoutNews(tx, { row, part, news: message }, { by: 'provider', at });
    const isKept = await insertPayoutMessage(tx, {
      brandId: brand.id,
      provider: provider.code,
      eventId: message.eventId,
      partId: part.id,
      bodyHash,
      told: message.told,
      amountMinor: message.amountMinor,
      verdict: verdict.step,
      at,
    });
    if (!isKept) throw new Refusal('callback_changed');
    return { row: next, partId: part.id };
  });
  if (!taken) return 'repeated';
  followStep(deps, taken.row);
  await bookPart(deps, taken.partId).catch((err: unknown) =>
    platform.log.error({ err, part: `${taken.partId}` }, 'a part that was paid is not booked yet'),
  );
  return 'taken';
}

/** Asks the provider; a part it has never heard of is sent (again, under the same reference). */
export async function askPart(deps: CashierInnerDeps, known: PartRow): Promise<'unheard' | 'asked'> {
  const { platform } = deps;
  const payouts = deps.providers.find(known.provider)?.payouts;
  const merchant = await merchantOf(deps, known);
  if (!payouts || merchant === null) return 'asked';
  const news = await answerWithin(answerMs, payouts.askPayout({ merchant, reference: known.reference }));
  if (!news) return 'unheard';
  if (news === 'unknown') {
    platform.log.warn(
      { provider: known.provider, part: `${known.id}` },
      'a provider did not say what became of a payment out',
    );
    return 'asked';
  }
  if (news.told === 'pending' || news.reference !== known.reference) return 'asked';
  const row = await platform.inTx(async (tx) => {
    const locked = await lockWithdrawal(tx, known.withdrawalId);
    const part = locked && (await findPart(tx, known.id));
    if (!locked || !part) return null;
    return (
      await takePayoutNews(tx, { row: locked, part, news }, { by: 'provider', at: platform.clock.now(), note: 'asked' })
    ).row;
  });
  if (row) followStep(deps, row);
  await bookPart(deps, known.id);
  return 'asked';
}

async function merchantOf(deps: CashierInnerDeps, part: PartRow): Promise<string | null> {
  const row = await findWithdrawal(deps.platform.db, part.withdrawalId);
  return (row && deps.findBrand(row.brandId)?.merchant) ?? null;
}
