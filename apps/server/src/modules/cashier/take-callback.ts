import { createHash } from 'node:crypto';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { bookDeposit } from './book-deposit.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
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
export async function takeCallback(deps: CashierInnerDeps, arrived: CallbackArrived): Promise<'taken' | 'repeated'> {
  const { platform } = deps;
  const provider = deps.providers.find(arrived.provider);
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
    const { row: next, verdict } = await takeNews(tx, { row, news: message, deps }, { by: 'provider', at: now });
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
  await goOn(deps, taken, message);
  return 'taken';
}

/** The message is stored: if the next step fails, a job makes up for it. */
async function goOn(deps: CashierInnerDeps, row: DepositRow, message: ProviderMessage): Promise<void> {
  if (row.flag)
    deps.platform.log.warn(
      { deposit: `${row.id}`, flag: row.flag, told: message.told },
      'a deposit waits for a person',
    );
  await followStep(deps, row);
  if (message.told === 'failed') await giveClaimBack(deps, row.id, true);
  if (row.state !== 'confirmed') return;
  await bookDeposit(deps, row.id).catch((err: unknown) =>
    deps.platform.log.error({ err, deposit: `${row.id}` }, 'a confirmed deposit is not booked yet'),
  );
}
