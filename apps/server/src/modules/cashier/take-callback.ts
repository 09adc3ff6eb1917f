import { createHash } from 'node:crypto';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { bookDeposit } from './book-deposit.ts';
import type { CashierParts } from './cashier-parts.ts';
import { giveClaimBack } from './claim-deposit.ts';
import { followStep } from './follow-step.ts';
import type { ProviderMessage } from './channels/channel-provider.ts';
import { findByReference, type DepositRow } from './deposit.store.ts';
import { findMessage, insertMessage } from './provider-message.store.ts';
import { takeNews } from './follow-news.ts';

export interface CallbackArrived {
  readonly brand: Brand | undefined;
  readonly provider: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Takes a message of a provider once, by its number; a repeat is accepted and changes nothing. */
export async function takeCallback(parts: CashierParts, arrived: CallbackArrived): Promise<'taken' | 'repeated'> {
  const { platform } = parts;
  const provider = parts.providers.find(arrived.provider);
  const { brand } = arrived;
  if (!provider || !brand) throw new Refusal('callback_unknown');
  const now = platform.clock.now();
  const message = provider.readMessage({ merchant: brand.merchant, headers: arrived.headers, body: arrived.body, now });
  const bodyHash = createHash('sha256').update(arrived.body).digest();
  const taken = await platform.inTx(async (tx) => {
    // The row is locked first, so that two messages about one deposit follow one another.
    const row = await findByReference(tx, message.reference);
    if (!row || row.brandId !== brand.id || row.provider !== provider.code) throw new Refusal('callback_unknown');
    const known = await findMessage(tx, { brandId: brand.id, provider: provider.code, eventId: message.eventId });
    if (known && (!known.bodyHash.equals(bodyHash) || known.depositId !== row.id))
      throw new Refusal('callback_changed');
    if (known) return null;
    const { row: next, verdict } = await takeNews(tx, { row, news: message, parts }, { by: 'provider', at: now });
    const isKept = await insertMessage(tx, {
      brandId: brand.id,
      provider: provider.code,
      eventId: message.eventId,
      depositId: row.id,
      bodyHash,
      told: message.told,
      amountMinor: message.amountMinor,
      verdict: verdict.step,
      at: now,
    });
    if (!isKept) throw new Refusal('callback_changed');
    return next;
  });
  if (!taken) return 'repeated';
  await goOn(parts, taken, message);
  return 'taken';
}

/** The message is stored: if the next step fails, a job makes up for it. */
async function goOn(parts: CashierParts, row: DepositRow, message: ProviderMessage): Promise<void> {
  if (row.flag)
    parts.platform.log.warn(
      { deposit: `${row.id}`, flag: row.flag, told: message.told },
      'a deposit waits for a person',
    );
  await followStep(parts, row);
  if (message.told === 'failed') await giveClaimBack(parts, row.id, true);
  if (row.state !== 'confirmed') return;
  await bookDeposit(parts, row.id).catch((err: unknown) =>
    parts.platform.log.error({ err, deposit: `${row.id}` }, 'a confirmed deposit is not booked yet'),
  );
}
