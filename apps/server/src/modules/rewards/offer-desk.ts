import { z } from 'zod';
import {
  reward,
  type BonusGame,
  type DeskOffer,
  type OfferDeskState,
  type OfferDraft,
  type RewardKind,
  type TrailAction,
} from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import {
  readRowId,
  Refusal,
  type Brand,
  type CallContext,
  type OperatorActor,
  type Tx,
} from '../../platform/context/index.ts';
import { actedBy } from '../operators/index.ts';
import { countOfOffers } from './claim.store.ts';
import {
  findOffer,
  findOfferOfCode,
  insertOffer,
  listOffers,
  updateOffer,
  updateState,
  type OfferRow,
  type OfferText,
} from './offer.store.ts';
import { bonusGames, costOf, minorOf } from './reward-money.ts';
import type { OfferKind } from './rewards-door.ts';
import type { RewardsInnerDeps } from './rewards-deps.ts';

type Operator = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;
interface Step {
  readonly offerId: string;
  readonly version: number;
  readonly reason: string;
}

const schemaOf = (schema: z.ZodType): Record<string, unknown> =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Record<string, unknown>;

export function listKinds({ kinds }: RewardsInnerDeps): {
  list: RewardKind[];
  rewards: Record<string, unknown>;
  bonusGames: BonusGame[];
} {
  return {
    list: [...kinds.values()].map(({ kind, terms, takesRewards }) => ({ kind, schema: schemaOf(terms), takesRewards })),
    rewards: schemaOf(z.array(reward).max(10)),
    bonusGames: bonusGames.map(({ nodeId, name, stake }) => ({
      gameId: `${nodeId}`,
      name,
      stakeMin: formatAmount(stake.minMinor),
      stakeMax: formatAmount(stake.maxMinor),
    })),
  };
}

/** Checks a draft against its kind and its brand. Refuses with reward_terms_invalid, which says what is wrong. */
export function readDraft(deps: RewardsInnerDeps, brand: Brand, draft: OfferDraft): OfferText {
  const refuse = (detail: string): Refusal => new Refusal('reward_terms_invalid', { detail });
  const kind = deps.kinds.get(draft.kind);
  if (!kind) throw refuse('kind');
  const parsed = kind.terms.safeParse(draft.terms);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refuse(`terms.${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  const [wrong] = judgeDraft(deps, brand, { draft, kind, terms: parsed.data });
  if (wrong !== undefined) throw refuse(wrong);
  return {
    ...draft,
    terms: parsed.data as Record<string, unknown>,
    startsAt: dateOf(draft.startsAt),
    endsAt: dateOf(draft.endsAt),
    budgetMinor: draft.budget === null ? null : minorOf(draft.budget),
  };
}

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** What is wrong with a draft whose terms are of the form its kind asks for. */
function* judgeDraft(
  { givers }: RewardsInnerDeps,
  brand: Brand,
  { draft, kind, terms }: { draft: OfferDraft; kind: OfferKind; terms: unknown },
): Generator<string> {
  const { rewards, title, text } = draft;
  const [startsAt, endsAt] = [dateOf(draft.startsAt), dateOf(draft.endsAt)];
  if (kind.takesRewards === (rewards.length === 0)) yield 'rewards';
  for (const { type } of [...rewards, ...kind.dearest(terms)]) if (!givers.has(type)) yield `rewards: ${type}`;
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) yield 'endsAt';
  for (const texts of [title, text])
    if (texts[brand.defaultLanguage] === undefined) yield `title, text: ${brand.defaultLanguage}`;
  const wrong = kind.judge?.(terms, { brand, rewards, startsAt, endsAt });
  if (wrong !== undefined && wrong !== null) yield wrong;
}

/** Rewards that name something of another module, such as a kind of ticket. */
async function checkKnown({ givers, kinds }: RewardsInnerDeps, brand: Brand, offer: OfferText): Promise<void> {
  for (const reward of [...offer.rewards, ...(kinds.get(offer.kind)?.dearest(offer.terms) ?? [])])
    if ((await givers.get(reward.type)?.isKnown?.(reward, brand.id)) === false)
      throw new Refusal('reward_terms_invalid', { detail: `rewards: ${reward.type}` });
}

/** What an offer can cost in all; null: without a limit. */
function mostCost(kind: OfferKind | undefined, offer: OfferText): bigint | null {
  const one = costOf(offer.rewards) + (kind ? costOf(kind.dearest(offer.terms)) : 0n);
  const byStock = offer.stock === null ? null : one * BigInt(offer.stock);
  if (byStock === null || offer.budgetMinor === null) return byStock ?? offer.budgetMinor;
  return byStock < offer.budgetMinor ? byStock : offer.budgetMinor;
}

/** Points and tickets are not counted in money: an offer that gives any is opened by two. */
export function needsApproval(deps: RewardsInnerDeps, brand: Brand, offer: OfferText): boolean {
  const kind = deps.kinds.get(offer.kind);
  const most = mostCost(kind, offer);
  return most === null || most > brand.rewards.approveAboveMinor;
}

async function viewOffers(
  deps: RewardsInnerDeps,
  { brand }: Pick<Operator, 'brand'>,
  rows: readonly OfferRow[],
): Promise<DeskOffer[]> {
  const counts = await countOfOffers(
    deps.platform.db,
    rows.map(({ id }) => id),
  );
  const ids = rows.flatMap(({ madeBy, approvedBy }) => [madeBy, approvedBy]).filter((id) => id !== null);
  const names = new Map((await deps.operators.findNames([...new Set(ids)])).map(({ id, name }) => [id, name]));
  const nameOf = (id: bigint | null): string | null => (id === null ? null : (names.get(id) ?? ''));
  return rows.map((row) => ({
    offerId: `${row.id}`,
    version: row.version,
    state: row.state,
    draft: viewDraft(row),
    taken: row.taken,
    spent: formatAmount(row.spentMinor),
    stockLeft: row.stock === null ? null : row.stock - row.taken,
    budgetLeft: row.budgetMinor === null ? null : formatAmount(row.budgetMinor - row.spentMinor),
    claims: counts.get(row.id) ?? { applying: 0, issued: 0, claimed: 0 },
    needsApproval: needsApproval(deps, brand, row),
    madeBy: nameOf(row.madeBy) ?? '',
    approvedBy: nameOf(row.approvedBy),
    updatedAt: row.updatedAt.getTime(),
  }));
}

const viewDraft = (row: OfferRow): OfferDraft => ({
  kind: row.kind,
  title: row.title,
  text: row.text,
  pictures: [...row.pictures],
  audience: row.audience,
  startsAt: row.startsAt?.getTime() ?? null,
  endsAt: row.endsAt?.getTime() ?? null,
  terms: row.terms,
  rewards: [...row.rewards],
  stock: row.stock,
  budget: row.budgetMinor === null ? null : formatAmount(row.budgetMinor),
  claimDays: row.claimDays,
});

async function viewOne(deps: RewardsInnerDeps, operator: Pick<Operator, 'brand'>, row: OfferRow): Promise<DeskOffer> {
  const [view] = await viewOffers(deps, operator, [row]);
  if (!view) throw new Error('an offer has no view');
  return view;
}

export async function listDeskOffers(
  deps: RewardsInnerDeps,
  operator: Pick<Operator, 'brand'>,
  input: {
    state?: OfferDeskState | undefined;
    kind?: string | undefined;
    from?: number | undefined;
    to?: number | undefined;
    page: number;
    size: number;
  },
): Promise<{ list: DeskOffer[]; total: number; totalPages: number }> {
  const { list, total } = await listOffers(deps.platform.db, {
    brandId: operator.brand.id,
    state: input.state ?? null,
    kind: input.kind ?? null,
    from: input.from === undefined ? null : new Date(input.from),
    to: input.to === undefined ? null : new Date(input.to),
    offset: (input.page - 1) * input.size,
    limit: input.size,
  });
  return {
    list: await viewOffers(deps, operator, list),
    total,
    totalPages: Math.max(1, Math.ceil(total / input.size)),
  };
}

export async function readDeskOffer(
  deps: RewardsInnerDeps,
  operator: Pick<Operator, 'brand'>,
  offerId: string,
): Promise<DeskOffer> {
  return viewOne(deps, operator, await findKnownOffer(deps.platform.db, operator, offerId));
}

export async function findKnownOffer(
  db: RewardsInnerDeps['platform']['db'] | Tx,
  { brand }: Pick<Operator, 'brand'>,
  offerId: string,
): Promise<OfferRow> {
  const row = await findOffer(db, { id: readRowId(offerId), brandId: brand.id });
  if (!row) throw new Refusal('reward_offer_unknown');
  return row;
}

export async function makeOffer(deps: RewardsInnerDeps, operator: Operator, draft: OfferDraft): Promise<DeskOffer> {
  const { brand, actor } = operator;
  const offer = readDraft(deps, brand, draft);
  await checkKnown(deps, brand, offer);
  const at = deps.platform.clock.now();
  const row = await deps.platform.inTx(async (tx) => {
    const made = await insertOffer(tx, { ...offer, brandId: brand.id, state: 'draft', madeBy: actor.operatorId, at });
    await record(deps, tx, {
      operator,
      action: 'reward_offer.made',
      before: null,
      after: made,
      reason: '',
    });
    return made;
  });
  return viewOne(deps, operator, row);
}

/** An open offer stays open where one person may open it; otherwise it waits for a second one. */
export async function editOffer(
  deps: RewardsInnerDeps,
  operator: Operator,
  { draft, ...step }: Step & { draft: OfferDraft },
): Promise<DeskOffer> {
  const { brand } = operator;
  const offer = readDraft(deps, brand, draft);
  await checkKnown(deps, brand, offer);
  return change({ deps, operator, step }, async (tx, before) => {
    if (before.kind !== offer.kind) throw new Refusal('reward_terms_invalid', { detail: 'kind' });
    if ((offer.stock ?? before.taken) < before.taken || (offer.budgetMinor ?? before.spentMinor) < before.spentMinor)
      throw new Refusal('reward_terms_invalid', { detail: 'stock, budget' });
    await checkCode(tx, before, offer);
    const isOpen = before.state === 'open' && !needsApproval(deps, brand, offer);
    const state = isOpen ? 'open' : before.openedAt === null ? 'draft' : 'waiting';
    // Who edits an offer that had been open asks for the second yes by that.
    const askedBy = state === 'waiting' ? operator.actor.operatorId : null;
    const after = await updateOffer(tx, { ...stepOf(deps, operator, step), offer, state, askedBy });
    return { action: 'reward_offer.edited', after };
  });
}

/** A code means one offer of a brand at a time. */
async function checkCode(tx: Tx, { id, brandId }: Pick<OfferRow, 'id' | 'brandId'>, offer: OfferText): Promise<void> {
  const code = offer.kind === 'promo_code' ? offer.terms['code'] : undefined;
  if (typeof code !== 'string') return;
  const other = await findOfferOfCode(tx, { brandId, code });
  if (other && other.id !== id) throw new Refusal('reward_terms_invalid', { detail: 'terms.code' });
}

export async function openOffer(deps: RewardsInnerDeps, operator: Operator, step: Step): Promise<DeskOffer> {
  return change({ deps, operator, step }, async (tx, before) => {
    if (before.state !== 'draft') return null;
    await checkCode(tx, before, before);
    const isAsked = needsApproval(deps, operator.brand, before);
    const { operatorId } = operator.actor;
    const to = isAsked ? 'waiting' : 'open';
    const after = await updateState(tx, { ...stepOf(deps, operator, step), to, operatorId });
    return { action: isAsked ? 'reward_offer.asked' : 'reward_offer.opened', after };
  });
}

/** The second of two people. */
export async function decideOffer(
  deps: RewardsInnerDeps,
  operator: Operator,
  { verdict, ...step }: Step & { verdict: 'approve' | 'reject' },
): Promise<DeskOffer> {
  return change({ deps, operator, step }, async (tx, before) => {
    if (before.state !== 'waiting') return null;
    const { operatorId } = operator.actor;
    if (verdict === 'approve') await deps.operators.checkTwo(tx, { first: before.askedBy, second: operatorId });
    const to = verdict === 'approve' ? 'open' : 'draft';
    const after = await updateState(tx, { ...stepOf(deps, operator, step), to, operatorId, isSecond: true });
    return { action: verdict === 'approve' ? 'reward_offer.opened' : 'reward_offer.sent_back', after };
  });
}

export async function closeOffer(deps: RewardsInnerDeps, operator: Operator, step: Step): Promise<DeskOffer> {
  return change({ deps, operator, step }, async (tx) => {
    const { operatorId } = operator.actor;
    const after = await updateState(tx, { ...stepOf(deps, operator, step), to: 'closed', operatorId });
    return { action: 'reward_offer.closed', after };
  });
}

const stepOf = (deps: RewardsInnerDeps, { brand }: Operator, { offerId, version }: Step) => ({
  id: readRowId(offerId),
  brandId: brand.id,
  version,
  at: deps.platform.clock.now(),
});

/** One step with its row of the trail; refused where somebody else was faster. */
async function change(
  { deps, operator, step }: { deps: RewardsInnerDeps; operator: Operator; step: Step },
  run: (tx: Tx, before: OfferRow) => Promise<{ action: TrailAction; after: OfferRow | null } | null>,
): Promise<DeskOffer> {
  const row = await deps.platform.inTx(async (tx) => {
    const before = await findKnownOffer(tx, operator, step.offerId);
    const changed = await run(tx, before);
    if (!changed?.after) throw new Refusal('reward_state_changed');
    const { action, after } = changed;
    await record(deps, tx, {
      operator,
      action,
      before,
      after,
      reason: step.reason,
    });
    return after;
  });
  return viewOne(deps, operator, row);
}

function record(
  { operators }: RewardsInnerDeps,
  tx: Tx,
  written: {
    operator: Operator;
    action: TrailAction;
    before: OfferRow | null;
    after: OfferRow;
    reason: string;
  },
): Promise<void> {
  const { operator, before, after, action, reason } = written;
  return operators.recordAction(tx, {
    ...actedBy(operator),
    action,
    subject: `reward_offer:${after.id}`,
    reason,
    before,
    after,
  });
}
