import {
  grossOf,
  judgeOffer,
  marginLeft,
  mostRatePpm,
  netLossOf,
  periodOf,
  type MarginInput,
  type PeriodKind,
  type Terms,
} from '@fairhouse/agency';
import type { ContractKind, ContractTerms, OfferPreview } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { findAllOpen, findInForce, type Contract } from './contract.store.ts';
import { sumTeams } from './run-periods.ts';
import type { ReadingDeps } from './reading-deps.ts';
import { checkDownline, termsOfOfferer } from './step-contract.ts';
import { formatPpm, readTerms, toTerms } from './terms.ts';
import { viewMember } from './view.ts';
import { accountNames, namesFor } from './read-contracts.ts';

export interface PreviewInput {
  readonly brand: Brand;
  /** Null: the house. */
  readonly uplineId: bigint | null;
  readonly downlineId: bigint;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
}

/**
 * What offered terms would have paid on the sums of the last whole period, and what is left of the margin of each
 * product (agency.md 3). Refuses with not_direct_downline and terms_invalid; terms above one's own are shown as such.
 */
export async function previewOffer(deps: ReadingDeps, input: PreviewInput): Promise<OfferPreview> {
  const { brand, kind, downlineId, uplineId } = input;
  const stored = readTerms(kind, input.terms, brand.salaries.dividendPeriod);
  await checkDownline(deps, input);
  const terms = toTerms(kind, stored);
  const own = await termsOfOfferer(deps.platform.db, { brand, uplineId, kind });
  const now = deps.platform.clock.now().getTime();
  const period = stored.period as PeriodKind;
  const current = periodOf(period, now, brand.timeZone);
  const last = periodOf(period, current.startsAt - 1, brand.timeZone);
  const span = { start: new Date(last.startsAt), end: new Date(last.endsAt) };
  const figures = await readFigures(deps, { brand, span, terms, agentIds: [downlineId], kind });
  const figure = figures.get(downlineId) ?? { baseMinor: 0n, active: 0 };
  const pays = grossOf(terms, { baseMinor: figure.baseMinor, activeMembers: figure.active });
  const [present] = await findInForce(deps.platform.db, { downlineIds: [downlineId], kind, at: span.start });
  const paid = present ? grossOfContract(present, figure) : 0n;
  const earned = own ? grossOf(own, { baseMinor: figure.baseMinor, activeMembers: figure.active }).grossMinor : 0n;
  const names = await (uplineId === null ? accountNames(deps, [downlineId]) : namesFor(deps, uplineId, [downlineId]));
  return {
    periodStart: last.startsAt,
    periodEnd: last.endsAt,
    refusal: judgeOffer(own, terms) === 'acceptable' ? null : 'rate_exceeds_upline',
    rows: [
      {
        downline: viewMember(downlineId, names),
        base: formatAmount(figure.baseMinor),
        active: figure.active,
        tier: pays.tier === null ? null : terms.tiers.indexOf(pays.tier),
        pays: formatAmount(pays.grossMinor),
        paid: formatAmount(paid),
        keeps: formatAmount(earned - pays.grossMinor),
      },
    ],
    margins: await viewMargins(deps, { brand, uplineId, downlineId, kind, terms }),
  };
}

interface Figure {
  readonly baseMinor: bigint;
  readonly active: number;
}

async function readFigures(
  deps: ReadingDeps,
  input: {
    brand: Brand;
    span: { start: Date; end: Date };
    terms: Terms;
    agentIds: readonly bigint[];
    kind: ContractKind;
  },
): Promise<Map<bigint, Figure>> {
  const { brand, span, terms, agentIds } = input;
  const teams = sumTeams(await deps.teams.sumLines({ brandId: brand.id, agentIds, span }));
  const active = await deps.teams.countActive({
    brandId: brand.id,
    span,
    agents: agentIds.map((agentId) => ({ agentId, activeFromMinor: terms.activeFromMinor })),
  });
  return new Map(
    agentIds.map((agentId, index) => {
      const team = teams.get(agentId);
      const baseMinor = team ? (terms.base === 'validBet' ? team.validBetMinor : netLossOf(team)) : 0n;
      return [agentId, { baseMinor, active: active[index] ?? 0 }];
    }),
  );
}

function grossOfContract(contract: Contract, figure: Figure): bigint {
  return grossOf(toTerms(contract.kind, contract.terms), {
    baseMinor: figure.baseMinor,
    activeMembers: figure.active,
  }).grossMinor;
}

interface Offered {
  readonly brand: Brand;
  readonly uplineId: bigint | null;
  readonly downlineId: bigint;
  readonly kind: ContractKind;
  readonly terms: Terms;
}

/**
 * By product: margin less rebate, salaries and expected dividend. The figures are those of the offerer and the downline,
 * since nobody sees terms above; whether it is enough is judged by the whole chain (agency.md 3).
 */
async function viewMargins(deps: ReadingDeps, offered: Offered): Promise<OfferPreview['margins']> {
  const { marginsPpm } = offered.brand.salaries;
  if (marginsPpm.size === 0) return [];
  const { uplineId, downlineId } = offered;
  const seen = await costOf(deps, offered, uplineId === null ? [downlineId] : [downlineId, uplineId]);
  const all = await costOf(deps, offered, await chainOf(deps, downlineId));
  const text = (ppm: number): string => formatPpm(BigInt(ppm));
  return [...marginsPpm].map(([gameType]) => {
    const margin = seen(gameType);
    const { expectedDividendPpm, leftPpm } = marginLeft(margin);
    return {
      gameType,
      margin: text(margin.marginPpm),
      rebate: text(margin.rebatePpm),
      salary: text(margin.salaryPpm),
      dividend: text(expectedDividendPpm),
      left: text(leftPpm),
      floor: text(margin.floorPpm),
      isEnough: marginLeft(all(gameType)).isEnough,
    };
  });
}

/** The downline and everybody above. */
async function chainOf({ platform, agency }: ReadingDeps, downlineId: bigint): Promise<bigint[]> {
  const [standing] = await platform.inTx((tx) =>
    agency.findPaths(tx, [{ memberId: downlineId, at: platform.clock.now() }]),
  );
  return [downlineId, ...(standing?.path ?? [])];
}

/** What these members cost of each product, once the offer is accepted. */
async function costOf(
  deps: ReadingDeps,
  offered: Offered,
  memberIds: readonly bigint[],
): Promise<(gameType: string) => MarginInput> {
  const { brand } = offered;
  const rebates = await deps.readRebates(brand, memberIds);
  let [salaryPpm, dividendRatePpm] = [0, 0];
  for (const kind of ['daily', 'hourly', 'realtime', 'dividend'] as const) {
    const contracts = await findAllOpen(deps.platform.db, memberIds, kind);
    const terms = [
      ...contracts
        .filter(({ downlineId }) => kind !== offered.kind || downlineId !== offered.downlineId)
        .map((contract) => toTerms(kind, contract.terms)),
      ...(kind === offered.kind ? [offered.terms] : []),
    ];
    // An amount from the first bet on has no rate: it is bounded by the ceiling alone.
    const rates = terms.map((each) => (kind === 'dividend' ? highestOf(each) : (mostRatePpm(each) ?? 0)));
    // The house pays each contract whole, or the one at the top, which pays those below out of its own.
    const ppm =
      brand.salaries.modes[kind] === 'independent' ? rates.reduce((sum, rate) => sum + rate, 0) : Math.max(0, ...rates);
    if (kind === 'dividend') dividendRatePpm = ppm;
    else salaryPpm += ppm;
  }
  return (gameType) => ({
    marginPpm: Number(brand.salaries.marginsPpm.get(gameType) ?? 0),
    rebatePpm: rebates(gameType),
    salaryPpm,
    dividendRatePpm,
    floorPpm: brand.salaries.marginFloorPpm,
  });
}

const highestOf = ({ tiers }: Terms): number => Math.max(0, ...tiers.map(({ value }) => Number(value)));

/** Also judged when the offer is sent: terms that lose money with every bet are refused where the brand sets a floor. */
export async function checkMargin(deps: ReadingDeps, input: PreviewInput): Promise<void> {
  const terms = toTerms(input.kind, readTerms(input.kind, input.terms, input.brand.salaries.dividendPeriod));
  const margins = await viewMargins(deps, { ...input, terms });
  if (margins.some(({ isEnough }) => !isEnough)) throw new Refusal('margin_too_low');
}
