import type { AffiliateLink } from '@fairhouse/contract';
import { Refusal, type Platform } from '../../platform/context/index.ts';
import { lockAgent, type Affiliate } from './agency.store.ts';
import { makeCode } from './give-code.ts';
import {
  closeLink,
  countOpenLinks,
  customerTypeOf,
  findLink,
  insertLink,
  listCame,
  listLinks,
  lockFreeDomain,
  type Link,
} from './links.store.ts';
import {
  checkNotFrozen,
  checkRates,
  mayRecruitAgents,
  percentsForWire,
  ratesOfAgent,
  type AskedRates,
  type Desk,
} from './rates.ts';

export interface WhoComes extends AskedRates {
  /** 0 member, 1 agent. */
  readonly type: '0' | '1';
  readonly isMembersOnly: boolean;
}

export interface LinkInput extends WhoComes {
  readonly expiresAt: number | null;
  readonly maxUses: number | null;
  readonly remark: string;
  readonly domain: string | null;
}

type Deps = Pick<Platform, 'db' | 'inTx' | 'clock'>;
type Page = { readonly page: number; readonly size: number };

const openLinksMost = 100;

/** Refuses with `link_limit`, `link_domain_unknown` or `link_domain_taken` beside the refusals of `judgeWhoComes`. */
export function createLink({ inTx, clock }: Deps, desk: Desk, input: LinkInput): Promise<AffiliateLink> {
  const { actor, brand } = desk;
  const domain = input.domain?.toLowerCase() ?? null;
  if (domain !== null && !brand.hosts.includes(domain)) throw new Refusal('link_domain_unknown');
  return inTx(async (tx) => {
    await lockAgent(tx, actor.memberId);
    if ((await countOpenLinks(tx, actor.memberId)) >= openLinksMost) throw new Refusal('link_limit');
    await checkNotFrozen(tx, actor.memberId);
    const at = clock.now();
    // The main domain is everybody's: there nobody registers without a code.
    const isOwn = domain !== null && domain !== brand.hosts[0];
    if (isOwn && !(await lockFreeDomain(tx, { brandId: brand.id, domain, at }))) throw new Refusal('link_domain_taken');
    const link = await insertLink(tx, {
      ...judgeWhoComes(desk, input, await ratesOfAgent(tx, brand, actor.memberId)),
      brandId: brand.id,
      agentId: actor.memberId,
      code: makeCode(),
      expiresAt: input.expiresAt === null ? null : new Date(input.expiresAt),
      maxUses: input.maxUses,
      remark: input.remark,
      domain,
      madeAt: at,
    });
    if (!link) throw new Error('an affiliate code was met twice');
    return toWire(link, at);
  });
}

/** Refuses with `cannot_recruit_agents` or `rate_out_of_bounds`. */
export function judgeWhoComes(
  { actor }: Desk,
  { type, isMembersOnly, ...asked }: WhoComes,
  own: Awaited<ReturnType<typeof ratesOfAgent>>,
) {
  const isForAgents = type === '1';
  if (isForAgents && !mayRecruitAgents(actor.customerType)) throw new Refusal('cannot_recruit_agents');
  return { isForAgents, isMembersOnly: isForAgents && isMembersOnly, ...checkRates(asked, { own }) };
}

/** What somebody whom the agent registers gets, and where they stand; refuses as making a link does. */
export async function judgeNewcomer({ db }: Pick<Platform, 'db'>, desk: Desk, input: WhoComes): Promise<Affiliate> {
  const { actor, brand } = desk;
  await checkNotFrozen(db, actor.memberId);
  const { rebateSeries, percents, ...kind } = judgeWhoComes(desk, input, await ratesOfAgent(db, brand, actor.memberId));
  return {
    brandId: brand.id,
    uplineId: actor.memberId,
    code: null,
    rebateSeries,
    percents,
    customerType: customerTypeOf(kind),
  };
}

export async function listAffiliateLinks(
  { db, clock }: Deps,
  { actor }: { readonly actor: Pick<Desk['actor'], 'memberId'> },
  input: Page & { type?: '' | '0' | '1' | undefined; status?: '' | '0' | '1' | '2' | undefined },
) {
  const at = clock.now();
  const { links, total } = await listLinks(db, {
    agentId: actor.memberId,
    at,
    isForAgents: input.type ? input.type === '1' : null,
    status: input.status ?? '',
    ...toLimit(input),
  });
  return { list: links.map((link) => toWire(link, at)), total, totalPages: Math.ceil(total / input.size) };
}

/** Closing a closed link changes nothing. Refuses with `link_unknown`. */
export async function endLink(
  { db, clock }: Deps,
  { actor }: Desk,
  { id, isDeleted }: { id: bigint; isDeleted: boolean },
): Promise<AffiliateLink> {
  const at = clock.now();
  const link = await closeLink(db, { agentId: actor.memberId, id, at, isDeleted });
  if (!link) throw new Refusal('link_unknown');
  return toWire(link, at);
}

/** Who registered by a link of the agent. Refuses with `link_unknown`. */
export async function findCame({ db }: Pick<Platform, 'db'>, { actor }: Desk, input: Page & { id: bigint }) {
  const link = await findLink(db, { agentId: actor.memberId, id: input.id });
  if (!link) throw new Refusal('link_unknown');
  return listCame(db, { brandId: link.brandId, code: link.code, ...toLimit(input) });
}

const toLimit = ({ page, size }: Page) => ({ limit: size, offset: (page - 1) * size });

function statusOf({ closedAt, expiresAt, maxUses, useCount }: Link, at: Date): '0' | '1' | '2' {
  if (closedAt) return '0';
  return (expiresAt && expiresAt <= at) || (maxUses !== null && useCount >= maxUses) ? '2' : '1';
}

function toWire(link: Link, at: Date): AffiliateLink {
  return {
    id: `${link.id}`,
    code: link.code,
    type: link.isForAgents ? '1' : '0',
    status: statusOf(link, at),
    isMembersOnly: link.isMembersOnly,
    rebateSeries: link.rebateSeries,
    percents: percentsForWire(link.percents),
    count: link.useCount,
    maxUses: link.maxUses,
    expiresAt: link.expiresAt?.getTime() ?? null,
    remark: link.remark,
    domain: link.domain,
    madeAt: link.madeAt.getTime(),
    isFrozen: link.frozenAt !== null,
  };
}
