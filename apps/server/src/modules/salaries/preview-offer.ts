import { grossOf, marginLeft, mostRatePpm, netLossOf, periodOf, type PeriodKind } from '@fairhouse/agency';
import type { ContractKind, ContractTerms, OfferPreview } from '@fairhouse/contract';
import { judgeOffer, type Terms } from '@fairhouse/agency';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { findInForce, type Contract } from './contract.store.ts';
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
    margins: await viewMargins(deps, brand, { kind, terms, downlineId }),
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

/** By product: margin less rebate, all salaries and the expected dividend of the agent under these terms. */
async function viewMargins(
  deps: ReadingDeps,
  brand: Brand,
  offer: { kind: ContractKind; terms: Terms; downlineId: bigint },
): Promise<OfferPreview['margins']> {
  const rates = await ratesOfKinds(deps, offer);
  return [...brand.salaries.marginsPpm].map(([gameType, marginPpm]) => {
    const margin = {
      marginPpm: Number(marginPpm),
      rebatePpm: deps.rebatePpmOf(brand, gameType),
      salaryPpm: rates.salaryPpm,
      dividendRatePpm: rates.dividendPpm,
      floorPpm: brand.salaries.marginFloorPpm,
    };
    const { expectedDividendPpm, leftPpm, isEnough } = marginLeft(margin);
    const text = (ppm: number): string => formatPpm(BigInt(ppm));
    return {
      gameType,
      margin: text(margin.marginPpm),
      rebate: text(margin.rebatePpm),
      salary: text(margin.salaryPpm),
      dividend: text(expectedDividendPpm),
      left: text(leftPpm),
      floor: text(margin.floorPpm),
      isEnough,
    };
  });
}

async function ratesOfKinds(
  deps: ReadingDeps,
  { kind, terms, downlineId }: { kind: ContractKind; terms: Terms; downlineId: bigint },
): Promise<{ salaryPpm: number; dividendPpm: number }> {
  const at = deps.platform.clock.now();
  let [salaryPpm, dividendPpm] = [0, 0];
  for (const each of ['daily', 'hourly', 'realtime', 'dividend'] as const) {
    const [present] = await findInForce(deps.platform.db, { downlineIds: [downlineId], kind: each, at });
    const counted = each === kind ? terms : present ? toTerms(each, present.terms) : null;
    // An amount from the first bet on has no rate: it is bounded by the ceiling alone.
    const ppm = counted ? (mostRatePpm(counted) ?? 0) : 0;
    if (each === 'dividend') dividendPpm = Math.max(0, ...(counted?.tiers ?? []).map(({ value }) => Number(value)));
    else salaryPpm += ppm;
  }
  return { salaryPpm, dividendPpm };
}

/** Also judged when the offer is sent: terms that lose money with every bet are refused where the brand sets a floor. */
export async function checkMargin(deps: ReadingDeps, input: PreviewInput): Promise<void> {
  const terms = toTerms(input.kind, readTerms(input.kind, input.terms, input.brand.salaries.dividendPeriod));
  const margins = await viewMargins(deps, input.brand, { ...input, terms });
  if (margins.some(({ isEnough }) => !isEnough)) throw new Refusal('margin_too_low');
}
