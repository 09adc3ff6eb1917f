import type { TicketDrawRow, TicketForm, TicketRow } from '@fairhouse/contract';
import { canonicalJson } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import { meanWorth } from '@fairhouse/rewards';
import { readRowId, Refusal, type Brand, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import { actedBy } from '../operators/index.ts';
import { costOf } from '../rewards/index.ts';
import { giveTickets, isGiven } from './give-tickets.ts';
import { judgeForm, splitBudget } from './judge-ticket.ts';
import {
  decideAsked,
  findKinds,
  findPrizes,
  insertKind,
  listKinds,
  lockKind,
  spend,
  updateKind,
  writePrizes,
  type KindRow,
  type KindTerms,
  type NewPrize,
  type PrizeRow,
} from './kind.store.ts';
import { findLastVoid, findOpenRaffles } from './raffle.store.ts';
import { deleteComing, findLastPlanned } from './rain.store.ts';
import { mathHashOf } from './read-tickets.ts';
import { countDrawn, countHeld, listAllDraws, type PrizeDrawn } from './ticket.store.ts';
import type { TicketsDeps } from './tickets-deps.ts';
import { chancesOf, prizesAsLeft, textIn, weighed } from './view-tickets.ts';

type Operator = CallContext<OperatorActor>;
interface Paging {
  readonly page: number;
  readonly size: number;
}
interface Paged<T> {
  readonly list: T[];
  readonly total: number;
  readonly totalPages: number;
}

/** What operators do: kinds of tickets, their prizes and stock, gifts, and what was drawn. */
export interface TicketDesk {
  listKinds(operator: Operator, paging: Paging): Promise<Paged<TicketRow>>;
  /** Refusal: ticket_terms_invalid. */
  addKind(operator: Operator, form: TicketForm): Promise<TicketRow>;
  /** Refusals: ticket_unknown, version_stale, ticket_terms_invalid. */
  changeKind(operator: Operator, input: TicketForm & { ticketId: string; version: number }): Promise<TicketRow>;
  /** The second person. Refusals: ticket_unknown, version_stale, same_operator, second_person_new. */
  decideBudget(
    operator: Operator,
    input: { ticketId: string; version: number; verdict: 'approve' | 'reject'; reason: string },
  ): Promise<TicketRow>;
  /** Refusals: ticket_unknown, ticket_closed, operator_member_unknown, reward_not_for_you. */
  give(
    operator: Operator,
    gift: { ticketId: string; memberId: string; quantity: number; reason: string; clientKey: string },
  ): Promise<TicketRow>;
  listDraws(operator: Operator, input: Paging & { ticketId?: string | undefined }): Promise<Paged<TicketDrawRow>>;
}

/** A form as it is stored: a budget above what its operator may promise waits, beside the one it goes on with. */
const termsOf = ({ brand, actor }: Operator, form: TicketForm, hadBudgetMinor: bigint): KindTerms => {
  const { budgetMinor, askedMinor } = splitBudget(form, { brand, hadBudgetMinor });
  return {
    kind: form.kind,
    art: form.art,
    title: form.title,
    text: form.text,
    startsAt: form.startsAt === null ? null : new Date(form.startsAt),
    endsAt: form.endsAt === null ? null : new Date(form.endsAt),
    budgetMinor,
    asked: askedMinor === null ? null : { budgetMinor: askedMinor, by: actor.operatorId },
    rain: form.rain,
    raffle: form.raffle,
    isOpen: form.isOpen,
  };
};

export function createTicketDesk(deps: TicketsDeps): TicketDesk {
  const { platform, operators } = deps;
  const { db } = platform;

  async function view(brand: Brand, kindId: bigint): Promise<TicketRow> {
    const kind = (await findKinds(db, [kindId])).get(kindId);
    const [row] = kind ? await viewRows(deps, brand, [kind]) : [];
    if (!row) throw new Error('a kind of ticket is gone');
    return row;
  }
  return {
    async listKinds({ brand }, { page, size }) {
      const { list, total } = await listKinds(db, { brandId: brand.id, offset: (page - 1) * size, limit: size });
      return { list: await viewRows(deps, brand, list), total, totalPages: Math.ceil(total / size) };
    },
    async addKind(operator, form) {
      const { brand } = operator;
      await judge(deps, { brand, form });
      const id = await platform.inTx(async (tx) => {
        const at = platform.clock.now();
        const kind = await insertKind(tx, { ...termsOf(operator, form, 0n), brandId: brand.id, at });
        await writePrizes(tx, kind.id, form.prizes);
        await operators.recordAction(tx, {
          ...actedBy(operator),
          action: 'tickets.kind_added',
          subject: `ticket:${kind.id}`,
          after: form,
        });
        return kind.id;
      });
      return view(brand, id);
    },
    changeKind: (operator, input) => changeKind(deps, operator, input).then((id) => view(operator.brand, id)),
    decideBudget: (operator, input) => decideBudget(deps, operator, input).then((id) => view(operator.brand, id)),
    async give(operator, { ticketId, memberId, quantity, reason, clientKey }) {
      const { brand } = operator;
      const now = platform.clock.now();
      const id = readRowId(ticketId);
      const kind = (await findKinds(db, [id])).get(id);
      if (kind?.brandId !== brand.id) throw new Refusal('ticket_unknown');
      if (!isGiven(kind, { brandId: brand.id, now })) throw new Refusal('ticket_closed');
      const receiver = readRowId(memberId);
      const person = (await deps.identity.findPeople([receiver])).get(receiver);
      if (person?.brandId !== brand.id) throw new Refusal('operator_member_unknown');
      if ((await deps.rewards.findProtected(db, [receiver])).has(receiver)) throw new Refusal('reward_not_for_you');
      const key = `desk:${operator.actor.operatorId}:${clientKey}`;
      await giveTickets(deps, { kind, memberId: receiver, key, quantity });
      await platform.inTx((tx) =>
        operators.recordAction(tx, {
          ...actedBy(operator),
          action: 'tickets.given',
          subject: `member:${receiver}`,
          reason,
          after: { ticketId, quantity },
        }),
      );
      return view(brand, id);
    },
    async listDraws({ brand, language }, { ticketId, page, size }) {
      const { list, total } = await listAllDraws(db, {
        brandId: brand.id,
        kindId: ticketId === undefined ? null : readRowId(ticketId),
        offset: (page - 1) * size,
        limit: size,
      });
      const names = await deps.identity.findNames(list.map(({ memberId }) => memberId));
      return {
        list: list.map(({ number, kindId, kind, title, memberId, place, reward, claimId, at }) => ({
          number: `${number}`,
          ticketId: `${kindId}`,
          kind,
          title: textIn(title, language, brand),
          memberId: `${memberId}`,
          userName: names.get(memberId) ?? '',
          place,
          reward,
          rewardId: claimId === null ? null : `${claimId}`,
          at: at.getTime(),
        })),
        total,
        totalPages: Math.ceil(total / size),
      };
    },
  };
}

/** Refusal: ticket_terms_invalid, which says what is wrong. */
async function judge({ platform }: TicketsDeps, { brand, form }: { brand: Brand; form: TicketForm }): Promise<void> {
  const ids = form.prizes.flatMap(({ reward }) => (reward?.type === 'ticket' ? [readRowId(reward.ticketId)] : []));
  const known = await findKinds(platform.db, [...new Set(ids)]);
  const detail = judgeForm(form, { brand, known });
  if (detail !== null) throw new Refusal('ticket_terms_invalid', { detail });
}

const isSame = (rows: readonly PrizeRow[], prizes: readonly NewPrize[]): boolean =>
  rows.length === prizes.length &&
  rows.every(({ weight, stock, reward }, at) => {
    const prize = prizes[at];
    const [one, other] = [reward, prize?.reward ?? null].map((each) => each && canonicalJson(each));
    return `${weight}` === prize?.weight && stock === prize.stock && one === other;
  });

/** Prizes that stay as they were keep what is left of them; a changed list counts from its new stock. */
async function changeKind(
  deps: TicketsDeps,
  operator: Operator,
  { ticketId, version, ...form }: TicketForm & { ticketId: string; version: number },
): Promise<bigint> {
  const { platform, operators } = deps;
  const { brand } = operator;
  const id = readRowId(ticketId);
  await judge(deps, { brand, form });
  const now = platform.clock.now();
  return platform.inTx(async (tx) => {
    const before = await lockKind(tx, { id, brandId: brand.id });
    if (!before) throw new Refusal('ticket_unknown');
    if (before.version !== version) throw new Refusal('version_stale');
    if (before.kind !== form.kind) throw new Refusal('ticket_terms_invalid', { detail: 'kind' });
    // Rains that have not begun fall as the new terms say.
    const freed = await deleteComing(tx, { kindId: before.id, now });
    await spend(tx, before.id, -freed);
    const terms = termsOf(operator, form, before.budgetMinor ?? 0n);
    if (terms.budgetMinor !== null && terms.budgetMinor < before.spentMinor - freed)
      throw new Refusal('ticket_terms_invalid', { detail: 'budget' });
    const rows = (await findPrizes(tx, [before.id])).get(before.id) ?? [];
    await updateKind(tx, { ...terms, id: before.id, at: now });
    if (!isSame(rows, form.prizes)) await writePrizes(tx, before.id, form.prizes);
    await operators.recordAction(tx, {
      ...actedBy(operator),
      action: 'tickets.kind_changed',
      subject: `ticket:${before.id}`,
      before: formOf(before, rows),
      after: form,
    });
    return before.id;
  });
}

async function decideBudget(
  { platform, operators }: TicketsDeps,
  operator: Operator,
  input: { ticketId: string; version: number; verdict: 'approve' | 'reject'; reason: string },
): Promise<bigint> {
  const { brand, actor } = operator;
  const isApproved = input.verdict === 'approve';
  return platform.inTx(async (tx) => {
    const kind = await lockKind(tx, { id: readRowId(input.ticketId), brandId: brand.id });
    if (!kind) throw new Refusal('ticket_unknown');
    if (kind.asked === null || kind.version !== input.version) throw new Refusal('version_stale');
    if (isApproved) await operators.checkTwo(tx, { first: kind.asked.by, second: actor.operatorId });
    await decideAsked(tx, { id: kind.id, isApproved, at: platform.clock.now() });
    const [had, asked] = [kind.budgetMinor, kind.asked.budgetMinor].map((each) => each && formatAmount(each));
    await operators.recordAction(tx, {
      ...actedBy(operator),
      action: isApproved ? 'tickets.budget_approved' : 'tickets.budget_turned_down',
      subject: `ticket:${kind.id}`,
      reason: input.reason,
      before: { budget: had },
      after: { budget: asked },
    });
    return kind.id;
  });
}

function formOf(kind: KindRow, prizes: readonly PrizeRow[]): TicketForm {
  return {
    kind: kind.kind,
    art: kind.art,
    title: kind.title,
    text: kind.text,
    startsAt: kind.startsAt?.getTime() ?? null,
    endsAt: kind.endsAt?.getTime() ?? null,
    budget: kind.budgetMinor === null ? null : formatAmount(kind.budgetMinor),
    prizes: prizes.map(({ weight, stock, reward }) => ({ weight: `${weight}`, stock, reward })),
    rain: kind.rain,
    raffle: kind.raffle,
    isOpen: kind.isOpen,
  };
}

/** Of kinds that draw one ticket: the chances now, and what a ticket gives on average in cash and bonus. */
function viewChances(
  { kind }: KindRow,
  rows: readonly PrizeRow[],
  left: readonly PrizeDrawn[],
): Pick<TicketRow, 'prizes' | 'meanWorth'> {
  const isDrawn = kind !== 'rain' && kind !== 'raffle';
  const chances = isDrawn ? chancesOf(left) : [];
  const worths = left.map(({ reward }) => (reward ? costOf([reward]) : 0n));
  return {
    prizes: rows.map(({ given }, at) => ({ chance: chances[at] ?? null, given, left: left[at]?.left ?? null })),
    meanWorth: isDrawn ? formatAmount(meanWorth(left.map(weighed), worths)) : null,
  };
}

function viewAsked({ asked }: KindRow, names: readonly { id: bigint; name: string }[]): TicketRow['asked'] {
  if (asked === null) return null;
  return { budget: formatAmount(asked.budgetMinor), by: names.find(({ id }) => id === asked.by)?.name ?? '' };
}

async function viewRows(deps: TicketsDeps, brand: Brand, kinds: readonly KindRow[]): Promise<TicketRow[]> {
  const { db } = deps.platform;
  const ids = kinds.map(({ id }) => id);
  const [prizes, held, drawn, rains, raffles, voided, names] = await Promise.all([
    findPrizes(db, ids),
    countHeld(db, ids),
    countDrawn(db, ids),
    findLastPlanned(db, ids),
    findOpenRaffles(db, ids),
    findLastVoid(db, ids),
    deps.operators.findNames(kinds.flatMap(({ asked }) => (asked ? [asked.by] : []))),
  ]);
  return kinds.map((kind) => {
    const rows = prizes.get(kind.id) ?? [];
    const left = prizesAsLeft(rows, kind);
    const lastVoidAt = voided.get(kind.id)?.getTime();
    const nextAt = rains.get(kind.id) ?? raffles.get(kind.id)?.drawsAt ?? null;
    return {
      ticketId: `${kind.id}`,
      version: kind.version,
      form: formOf(kind, rows),
      ...viewChances(kind, rows, left),
      held: held.get(kind.id) ?? 0,
      drawn: drawn.get(kind.id) ?? 0,
      spent: formatAmount(kind.spentMinor),
      budgetLeft: kind.budgetMinor === null ? null : formatAmount(kind.budgetMinor - kind.spentMinor),
      currency: brand.currency,
      asked: viewAsked(kind, names),
      nextAt: nextAt !== null && nextAt > deps.platform.clock.now() ? nextAt.getTime() : null,
      ...(lastVoidAt !== undefined && { lastVoidAt }),
      mathHash: mathHashOf(kind, left, brand),
      changedAt: kind.changedAt.getTime(),
    };
  });
}
