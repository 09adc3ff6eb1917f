import { endedContracts, judgeOffer, nextPeriodStart, periodOf, type PeriodKind } from '@fairhouse/agency';
import { isAgentType } from '@fairhouse/contract/customer-types';
import type { ContractKind, ContractTerms } from '@fairhouse/contract';
import { Refusal, type Brand, type Tx } from '../../platform/context/index.ts';
import type { ContractNews } from '../../platform/events/events.ts';
import {
  findContract,
  findDueSteps,
  findOffer,
  findOpen,
  findOpenBelow,
  insertOffer,
  lockKind,
  updateContract,
  type Contract,
  type ContractStep,
} from './contract.store.ts';
import { tellContract, type SalariesDeps } from './salaries-deps.ts';
import { readTerms, toTerms, type StoredTerms } from './terms.ts';

const offerOpenMs = 7 * 86_400_000;

/** A change and who hears of it after the commit. */
type Told = readonly [Contract, ContractNews];

export interface OfferInput {
  readonly brand: Brand;
  /** Null: the house offers. */
  readonly uplineId: bigint | null;
  readonly downlineId: bigint;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  readonly operatorId?: bigint;
}

/**
 * Offers terms to a direct downline; an open offer is replaced. Refuses with terms_invalid, not_direct_downline,
 * agent_frozen and rate_exceeds_upline.
 */
export async function offerContract(
  deps: SalariesDeps,
  input: OfferInput,
  also?: (tx: Tx, contract: Contract) => Promise<void>,
): Promise<Contract> {
  const { brand, kind, downlineId, uplineId } = input;
  const terms = readTerms(kind, input.terms, brand.salaries.dividendPeriod);
  await checkDownline(deps, input);
  return commit(deps, async (tx, tell) => {
    await lockKind(tx, brand.id, kind);
    if (uplineId !== null && (await deps.agency.findFrozen(tx, [uplineId])).has(uplineId))
      throw new Refusal('agent_frozen');
    await judge(tx, { ...input, terms });
    const open = await findOffer(tx, downlineId, kind);
    if (open) tell(await step(tx, open, { state: 'withdrawn' }), 'withdrawn');
    const now = deps.platform.clock.now();
    const made = await insertOffer(tx, {
      brandId: brand.id,
      kind,
      uplineId,
      downlineId,
      terms,
      offeredAt: now,
      expiresAt: new Date(now.getTime() + offerOpenMs),
      operatorId: input.operatorId ?? null,
    });
    await also?.(tx, made);
    tell(made, 'offered');
    return made;
  });
}

/** The downline is an agent directly below; of the house, an agent without an upline. */
export async function checkDownline(
  { agency, findMember }: SalariesDeps,
  { brand, uplineId, downlineId }: Pick<OfferInput, 'brand' | 'uplineId' | 'downlineId'>,
): Promise<void> {
  const [downline, place] = [await findMember(downlineId), await agency.findUpline(downlineId)];
  const isBelow = (place?.uplineId ?? null) === uplineId && downlineId !== uplineId;
  if (!downline || downline.brandId !== brand.id || !isBelow || !isAgentType(downline.customerType))
    throw new Refusal('not_direct_downline');
}

/** Terms are measured against those of the offerer in force, or accepted for the next period. */
async function judge(
  tx: Tx,
  { brand, uplineId, kind, terms }: Pick<OfferInput, 'brand' | 'uplineId' | 'kind'> & { terms: StoredTerms },
): Promise<void> {
  const own = await termsOfOfferer(tx, { brand, uplineId, kind });
  if (judgeOffer(own, toTerms(kind, terms)) !== 'acceptable') throw new Refusal('rate_exceeds_upline');
}

export async function termsOfOfferer(
  tx: Parameters<typeof findOpen>[0],
  { brand, uplineId, kind }: Pick<OfferInput, 'brand' | 'uplineId' | 'kind'>,
) {
  if (uplineId === null) {
    const ceiling = brand.salaries.ceilings[kind];
    return ceiling ? toTerms(kind, ceiling) : null;
  }
  const own = await findOpen(tx, uplineId, kind);
  return own ? toTerms(kind, own.terms) : null;
}

/** Contracts that end when a member accepts an offer: those below that are no longer acceptable, and all below those. */
export async function findEndedBy(tx: Parameters<typeof findOpen>[0], offer: Contract): Promise<Contract[]> {
  return endedBy(tx, { agentId: offer.downlineId, kind: offer.kind, terms: offer.terms });
}

async function endedBy(
  tx: Parameters<typeof findOpen>[0],
  { agentId, kind, terms }: { agentId: bigint; kind: ContractKind; terms: StoredTerms | null },
): Promise<Contract[]> {
  const below = await findOpenBelow(tx, agentId, kind);
  const ended = new Set(
    endedContracts({
      agentId: `${agentId}`,
      terms: terms && toTerms(kind, terms),
      below: below.map((each) => ({
        agentId: `${each.downlineId}`,
        uplineId: `${each.uplineId}`,
        terms: toTerms(kind, each.terms),
      })),
    }),
  );
  return below.filter(({ downlineId }) => ended.has(`${downlineId}`));
}

/**
 * Accepts an offer. Refuses with contract_unknown, contract_not_open, rate_exceeds_upline when the offerer's terms
 * changed, and ends_contracts_below unless the reader was told which end.
 */
export async function acceptOffer(
  deps: SalariesDeps,
  input: { brand: Brand; memberId: bigint; contractId: bigint; isConfirmed: boolean },
): Promise<Contract> {
  const found = await findOwn(deps, input, 'downline');
  return commit(deps, async (tx, tell) => {
    await lockKind(tx, found.brandId, found.kind);
    const offer = await openOffer(tx, deps, found.id);
    await judge(tx, { brand: input.brand, uplineId: offer.uplineId, kind: offer.kind, terms: offer.terms });
    const ended = await findEndedBy(tx, offer);
    if (ended.length > 0 && !input.isConfirmed) throw new Refusal('ends_contracts_below', { count: `${ended.length}` });
    const now = deps.platform.clock.now();
    const zone = input.brand.timeZone;
    const before = await findOpen(tx, offer.downlineId, offer.kind);
    let from = nextPeriodStart(offer.terms.period as PeriodKind, now.getTime(), zone);
    if (before) {
      const endedAt = endOf(before, now, zone);
      // New terms begin where the old ones end, at the start of a period of their own.
      if (from < endedAt.getTime()) from = startAtOrAfter(offer.terms.period as PeriodKind, endedAt.getTime(), zone);
      await step(tx, before, { state: 'replaced', endedAt, terminationBy: null, endsAt: null });
    }
    for (const each of ended) tell(await endContract(tx, each, { now, zone }), 'ended_above');
    const accepted = await step(tx, offer, { state: 'accepted', answeredAt: now, inForceFrom: new Date(from) });
    tell(accepted, 'accepted');
    return accepted;
  });
}

function startAtOrAfter(period: PeriodKind, at: number, zone: string): number {
  const { startsAt } = periodOf(period, at, zone);
  return startsAt === at ? at : nextPeriodStart(period, at, zone);
}

/** The end of a contract's running period; one that is not in force yet never comes into force. */
function endOf(contract: Contract, now: Date, zone: string): Date {
  const next = nextPeriodStart(contract.terms.period as PeriodKind, now.getTime(), zone);
  return new Date(Math.max(contract.inForceFrom?.getTime() ?? 0, next));
}

const endContract = (tx: Tx, contract: Contract, { now, zone }: { now: Date; zone: string }): Promise<Contract> =>
  step(tx, contract, {
    state: 'terminated',
    endedAt: endOf(contract, now, zone),
    terminationBy: null,
    endsAt: null,
  });

export function rejectOffer(deps: SalariesDeps, input: { memberId: bigint; contractId: bigint }): Promise<Contract> {
  return answerOffer(deps, { ...input, side: 'downline', state: 'rejected' });
}

export function withdrawOffer(
  deps: SalariesDeps,
  input: { memberId: bigint | null; contractId: bigint },
): Promise<Contract> {
  return answerOffer(deps, { ...input, side: 'upline', state: 'withdrawn' });
}

async function answerOffer(
  deps: SalariesDeps,
  input: { memberId: bigint | null; contractId: bigint; side: 'upline' | 'downline'; state: 'rejected' | 'withdrawn' },
): Promise<Contract> {
  const found = await findOwn(deps, input, input.side);
  return commit(deps, async (tx, tell) => {
    await lockKind(tx, found.brandId, found.kind);
    const offer = await openOffer(tx, deps, found.id);
    const answered = await step(tx, offer, { state: input.state, answeredAt: deps.platform.clock.now() });
    tell(answered, input.state);
    return answered;
  });
}

/** Asks the other side to end a contract; it ends by itself at the end of the next period. */
export async function requestTermination(
  deps: SalariesDeps,
  input: { brand: Brand; memberId: bigint | null; contractId: bigint },
): Promise<Contract> {
  const found = await findOwn(deps, input, 'either');
  return commit(deps, async (tx, tell) => {
    await lockKind(tx, found.brandId, found.kind);
    const contract = await reread(tx, found.id, 'accepted');
    const period = contract.terms.period as PeriodKind;
    const next = nextPeriodStart(period, deps.platform.clock.now().getTime(), input.brand.timeZone);
    const requested = await step(tx, contract, {
      state: 'termination_requested',
      terminationBy: contract.downlineId === input.memberId ? 'downline' : 'upline',
      endsAt: new Date(nextPeriodStart(period, next, input.brand.timeZone)),
    });
    tell(requested, 'end_requested');
    return requested;
  });
}

/** The other side agrees, and the contract ends with the running period, or keeps it. */
export async function answerTermination(
  deps: SalariesDeps,
  input: { brand: Brand; memberId: bigint | null; contractId: bigint; agrees: boolean },
): Promise<Contract> {
  const found = await findOwn(deps, input, 'either');
  return commit(deps, async (tx, tell) => {
    await lockKind(tx, found.brandId, found.kind);
    const contract = await reread(tx, found.id, 'termination_requested');
    const side = contract.downlineId === input.memberId ? 'downline' : 'upline';
    if (contract.terminationBy === side) throw new Refusal('contract_not_open');
    if (!input.agrees) {
      const kept = await step(tx, contract, { state: 'accepted', terminationBy: null, endsAt: null });
      tell(kept, 'kept');
      return kept;
    }
    const now = deps.platform.clock.now();
    return endWithBelow(tx, contract, { tell, now, zone: input.brand.timeZone, news: 'ended' });
  });
}

/** Whoever loses its contract loses it for all contracts below it too. */
async function endWithBelow(
  tx: Tx,
  contract: Contract,
  {
    tell,
    ...when
  }: { tell: (contract: Contract, news: ContractNews) => void; now: Date; zone: string; news: ContractNews },
): Promise<Contract> {
  const below = await endedBy(tx, { agentId: contract.downlineId, kind: contract.kind, terms: null });
  for (const each of below) tell(await endContract(tx, each, when), 'ended_above');
  const ended = await endContract(tx, contract, when);
  tell(ended, when.news);
  return ended;
}

/** Offers that nobody answered expire, and terminations nobody answered happen; called by the job. */
export async function stepDue(deps: SalariesDeps): Promise<void> {
  const now = deps.platform.clock.now();
  for (const found of await findDueSteps(deps.platform.db, now)) {
    const zone = deps.listBrands().find(({ id }) => id === found.brandId)?.timeZone ?? 'UTC';
    await commit(deps, async (tx, tell) => {
      await lockKind(tx, found.brandId, found.kind);
      const contract = await findContract(tx, found.id);
      if (contract?.state !== found.state) return;
      if (contract.state === 'offered') tell(await step(tx, contract, { state: 'expired' }), 'expired');
      // Just before its end: the period it ends with is the one that is over.
      else
        await endWithBelow(tx, contract, {
          tell,
          now: new Date((contract.endsAt ?? now).getTime() - 1),
          zone,
          news: 'ended_unanswered',
        });
    });
  }
}

/** A moved agent's contracts end, and those below it; in the transaction of the move. */
export async function endContractsOf(
  deps: SalariesDeps,
  tx: Tx,
  { memberId, brandId }: { memberId: bigint; brandId: bigint },
): Promise<readonly Told[]> {
  const told: Told[] = [];
  const now = deps.platform.clock.now();
  const zone = deps.listBrands().find(({ id }) => id === brandId)?.timeZone ?? 'UTC';
  for (const kind of ['daily', 'dividend', 'hourly', 'realtime'] as const) {
    await lockKind(tx, brandId, kind);
    const offer = await findOffer(tx, memberId, kind);
    if (offer) told.push([await step(tx, offer, { state: 'withdrawn' }), 'withdrawn']);
    const open = await findOpen(tx, memberId, kind);
    if (open)
      await endWithBelow(tx, open, {
        tell: (contract, news) => told.push([contract, news]),
        now,
        zone,
        news: 'ended_moved',
      });
  }
  return told;
}

async function findOwn(
  { platform }: SalariesDeps,
  { memberId, contractId }: { memberId: bigint | null; contractId: bigint },
  side: 'upline' | 'downline' | 'either',
): Promise<Contract> {
  const found = await findContract(platform.db, contractId);
  const isDownline = found !== null && found.downlineId === memberId;
  const isUpline = found !== null && found.uplineId === memberId;
  if (!found || !((isDownline && side !== 'upline') || (isUpline && side !== 'downline')))
    throw new Refusal('contract_unknown');
  return found;
}

async function openOffer(tx: Tx, { platform }: SalariesDeps, id: bigint): Promise<Contract> {
  const offer = await reread(tx, id, 'offered');
  if (offer.expiresAt <= platform.clock.now()) throw new Refusal('contract_not_open');
  return offer;
}

async function reread(tx: Tx, id: bigint, state: Contract['state']): Promise<Contract> {
  const contract = await findContract(tx, id);
  if (contract?.state !== state || contract.endedAt !== null) throw new Refusal('contract_not_open');
  return contract;
}

async function step(tx: Tx, contract: Contract, to: ContractStep): Promise<Contract> {
  const stepped = await updateContract(tx, contract, to);
  // The kind is locked: nobody else changes a contract meanwhile.
  if (!stepped) throw new Refusal('contract_not_open');
  return stepped;
}

async function commit<T>(
  { platform }: SalariesDeps,
  work: (tx: Tx, tell: (contract: Contract, news: ContractNews) => void) => Promise<T>,
): Promise<T> {
  const told: Told[] = [];
  const result = await platform.inTx((tx) => work(tx, (contract, news) => void told.push([contract, news])));
  for (const [contract, news] of told) tellContract(platform, contract, news);
  return result;
}
