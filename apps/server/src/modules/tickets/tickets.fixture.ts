import type { Reward, TicketForm, TicketRow } from '@fairhouse/contract';
import { rowsOf } from '../../testing/rows-of.ts';
import type { Answer, TestHouse, TestMember } from '../../testing/test-house.ts';
import type { TestOperator } from '../../testing/test-operator.ts';

export const cash = (amount: string): Reward => ({ type: 'cash', amount });
const texts = (text: string) => ({ EN: text, HI: text, PT: '', VI: '', CN: '' });

/** A kind of ticket as an operator writes it: one prize of one unit unless it is told otherwise. */
export const ticketForm = (over: Partial<TicketForm> = {}): TicketForm => ({
  kind: 'golden_egg',
  art: 'plain',
  title: texts('An egg'),
  text: texts('Crack it'),
  startsAt: null,
  endsAt: null,
  budget: '1000',
  prizes: [{ weight: '1', stock: null, reward: cash('1') }],
  rain: null,
  raffle: null,
  isOpen: true,
  ...over,
});

export async function addKind(operator: TestOperator, over: Partial<TicketForm> = {}): Promise<TicketRow> {
  const answer = await operator.call<TicketRow>('/ops/tickets/kinds', { body: ticketForm(over) });
  if (!answer.success) throw new Error(`${answer.errorCode}: ${answer.text}`);
  return answer.value;
}

/** Tickets of a kind for a member; their numbers, the oldest first. */
export async function giveTo(
  house: TestHouse,
  operator: TestOperator,
  gift: { ticketId: string; memberId: string; quantity?: number },
): Promise<string[]> {
  const { ticketId, memberId, quantity = 1 } = gift;
  const before = await numbersOf(house, gift);
  const given = await operator.call(`/ops/tickets/kinds/${ticketId}/gifts`, {
    body: { memberId, quantity, reason: 'for the test', clientKey: crypto.randomUUID() },
  });
  if (!given.success) throw new Error(`${given.errorCode}: ${given.text}`);
  return (await numbersOf(house, gift)).filter((id) => !before.includes(id));
}

async function numbersOf(house: TestHouse, of: { ticketId: string; memberId: string }): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    house,
    'select id from tickets.ticket where kind_id = $1 and member_id = $2 order by id',
    [of.ticketId, of.memberId],
  );
  return rows.map(({ id }) => id);
}

export const open = <T = Record<string, unknown>>(
  house: TestHouse,
  who: TestMember,
  body: { transactionId: string; version?: number; clientSeed?: string },
): Promise<Answer<T>> => house.call<T>('/wps/relay/PROMOFE_claimTicket', { headers: house.as(who), body });

/** Members without passwords: registering each would take longer than all draws. */
export const makeMembers = async (house: TestHouse, count: number): Promise<bigint[]> =>
  (
    await rowsOf<{ id: string }>(
      house,
      `insert into identity.member (brand_id, username, username_key, customer_type, terms_accepted_at, age_confirmed_at, registered_at)
       select $1, 'crowd' || n, 'crowd' || n, 0, now(), now(), now() from generate_series(1, $2::int) n returning id`,
      [house.modules.brand.first.id, count],
    )
  ).map(({ id }) => BigInt(id));
