import type { Reward, TicketForm } from '@fairhouse/contract';
import { coinOf, parseAmount } from '@fairhouse/money';
import type { Brand } from '../../platform/context/index.ts';
import { costOf } from '../rewards/index.ts';
import type { KindRow } from './kind.store.ts';

const winnersMost = 1000;

interface About {
  readonly brand: Brand;
  /** The kinds that prizes name. */
  readonly known: ReadonlyMap<bigint, KindRow>;
}

/** What is wrong with a form, the first thing that is found; null: nothing. */
export function judgeForm(form: TicketForm, about: About): string | null {
  for (const wrong of faultsOf(form, about)) return wrong;
  return null;
}

const minor = (amount: string): bigint => parseAmount(amount) ?? 0n;

function* faultsOf(form: TicketForm, { brand, known }: About): Generator<string> {
  yield* faultsOfWords(form, brand);
  yield* faultsOfParts(form);
  const coin = coinOf(brand.currency);
  if (form.rain) yield* faultsOfRain(form.rain, coin);
  if (form.raffle) yield* faultsOfRaffle(form);
  for (const { reward } of form.prizes) if (reward) yield* faultsOfReward(reward, { brand, known, coin });
  yield* faultsOfBudget(form);
}

function* faultsOfWords({ startsAt, endsAt, title, text }: TicketForm, brand: Brand): Generator<string> {
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) yield 'endsAt';
  if (!(title[brand.defaultLanguage] || title.EN) || !(text[brand.defaultLanguage] || text.EN)) yield 'title, text';
}

/** A rain has a sum and no prizes, a raffle places, everything else weights. */
function* faultsOfParts(form: TicketForm): Generator<string> {
  if ((form.kind === 'rain') !== (form.rain !== null)) yield 'rain';
  if ((form.kind === 'raffle') !== (form.raffle !== null)) yield 'raffle';
  if ((form.kind === 'rain') !== (form.prizes.length === 0)) yield 'prizes';
  if (!form.raffle && form.prizes.length > 0 && form.prizes.every(({ weight }) => weight === '0'))
    yield 'prizes: weight';
}

function* faultsOfRain({ total, least, pieces }: NonNullable<TicketForm['rain']>, coin: bigint): Generator<string> {
  if (minor(total) % coin !== 0n || minor(least) % coin !== 0n) yield 'rain: coin';
  if (minor(least) * BigInt(pieces) > minor(total)) yield 'rain: least';
}

/** A raffle draws its places: every prize is one, and there are so many of it. */
function* faultsOfRaffle({ prizes }: TicketForm): Generator<string> {
  if (prizes.some(({ reward, stock }) => reward === null || stock === null || stock < 1)) yield 'prizes: stock';
  if (prizes.reduce((sum, { stock }) => sum + (stock ?? 0), 0) > winnersMost) yield 'prizes: stock';
}

function* faultsOfReward(
  reward: Reward,
  { brand, known, coin }: { brand: Brand; known: ReadonlyMap<bigint, KindRow>; coin: bigint },
): Generator<string> {
  if ((reward.type === 'cash' || reward.type === 'bonus') && minor(reward.amount) % coin !== 0n) yield 'prizes: coin';
  if (reward.type !== 'ticket') return;
  const kind = known.get(BigInt(reward.ticketId));
  if (kind?.brandId !== brand.id || kind.kind === 'rain') yield 'prizes: ticket';
}

/** Whatever gives money has a budget. */
function* faultsOfBudget({ budget, prizes, rain }: TicketForm): Generator<string> {
  const costs = rain !== null || prizes.some(({ reward }) => reward !== null && costOf([reward]) > 0n);
  if (costs && budget === null) yield 'budget';
}

/**
 * The budget that one person may promise, and what waits for a second one: above the brand's threshold a kind goes on
 * with what it had.
 */
export function splitBudget(
  { budget }: Pick<TicketForm, 'budget'>,
  { brand, hadBudgetMinor }: { brand: Brand; hadBudgetMinor: bigint },
): { readonly budgetMinor: bigint | null; readonly askedMinor: bigint | null } {
  const wanted = budget === null ? null : minor(budget);
  const { approveAboveMinor } = brand.rewards;
  const most = approveAboveMinor > hadBudgetMinor ? approveAboveMinor : hadBudgetMinor;
  if (wanted === null || wanted <= most) return { budgetMinor: wanted, askedMinor: null };
  const coin = coinOf(brand.currency);
  return { budgetMinor: most > coin ? most : coin, askedMinor: wanted };
}
