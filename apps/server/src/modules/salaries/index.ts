import type { Brand, Platform } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import { maskName } from '../../platform/texts/mask-name.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { CatalogDoor } from '../catalog/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { ProtectionDoor } from '../protection/index.ts';
import type { RebatesDoor } from '../rebates/index.ts';
import type { TeamsDoor } from '../teams/index.ts';
import { createContractDesk, type ContractDesk } from './contract-desk.ts';
import { hasContracts } from './contract.store.ts';
import { createHouseDesk, type HouseDesk } from './house-desk.ts';
import { createRunDesk, type RunDesk } from './run-desk.ts';
import { sumPaid, type PaidInput, type PaidSum } from './paid.store.ts';
import { releaseHeld } from './pay-lines.ts';
import type { ReadingDeps } from './reading-deps.ts';
import { findCarries } from './run.store.ts';
import { runPeriods } from './run-periods.ts';
import { tellContract } from './salaries-deps.ts';
import { endContractsOf, stepDue } from './step-contract.ts';

export type { PaidSpan } from './paid.store.ts';

interface SalariesNeeds {
  readonly ledger: LedgerDoor;
  readonly agency: Pick<AgencyDoor, 'findUpline' | 'findFrozen' | 'findBelow' | 'findLine' | 'findPaths' | 'moving'>;
  readonly rebates: Pick<RebatesDoor, 'readHighestRates'>;
  readonly teams: TeamsDoor;
  readonly identity: Pick<IdentityDoor, 'findPeople' | 'findListed'>;
  readonly brand: Pick<BrandDoor, 'all'>;
  readonly catalog: Pick<CatalogDoor, 'findByNode'>;
  readonly protection: Pick<ProtectionDoor, 'findShutOut'>;
  readonly operators: Pick<OperatorsDoor, 'recordAction'>;
}

export const salariesModule = defineModule({
  needs: {
    ledger: 'salaries and dividends are paid through the books',
    agency: 'a contract is between an agent and its direct downline, and ends when one is moved',
    rebates: 'what rebates cost is taken off the margin before an offer',
    teams: 'salaries follow what teams did in closed windows',
    identity: 'both sides of a contract are agents with names',
    brand: 'ceilings, periods and payment modes are those of a brand',
    catalog: 'the bets behind a line have names of games',
    protection: 'lines of a member who is shut out are held',
    operators: 'what operators decide goes into their trail',
  },
  create: (platform: Platform, needs: SalariesNeeds) => createSalaries(platform, needs),
});

/** Contracts between uplines and downlines, and what they pay. */
export interface SalariesDoor {
  readonly desk: ContractDesk;
  readonly house: HouseDesk;
  readonly runs: RunDesk;
  /** What was paid in a span, by line and kind; a period belongs to where its agent stood when it began. */
  sumPaid(input: PaidInput): Promise<PaidSum[]>;
  /** Computes and pays what is due; also a job. */
  runPeriods(): Promise<void>;
  /** Expires offers and ends contracts whose time has come; also a job. */
  stepDue(): Promise<void>;
}

export function createSalaries(platform: Platform, needs: SalariesNeeds): SalariesDoor {
  const deps: ReadingDeps = {
    platform,
    ledger: needs.ledger,
    agency: needs.agency,
    teams: needs.teams,
    listBrands: () => needs.brand.all,
    async findMember(memberId) {
      return (await needs.identity.findPeople([memberId])).get(memberId) ?? null;
    },
    findPeople: (memberIds) => needs.identity.findPeople(memberIds),
    findShutOut: (memberIds) => needs.protection.findShutOut(memberIds),
    maskName,
    findCarry: async (contract, before) =>
      (await findCarries(platform.db, [contract.downlineId], before)).get(contract.downlineId) ?? 0n,
    hasContracts: (memberId, kind) => hasContracts(platform.db, memberId, kind),
    nameOf: (nodeId) => needs.catalog.findByNode(nodeId)?.name,
    readRebates: (brand, memberIds) => needs.rebates.readHighestRates(brand, memberIds),
    countedUntil: () => needs.teams.countedUntil(),
  };
  const forEachBrand = async (work: (brand: Brand) => Promise<void>): Promise<void> => {
    for (const brand of needs.brand.all) await work(brand);
  };
  const pay = async (): Promise<void> => {
    await forEachBrand((brand) => releaseHeld(deps, brand));
    await runPeriods(deps);
  };
  needs.agency.moving.add(async (move, tx) => {
    const told = await endContractsOf(deps, tx, move);
    move.afterwards(() => {
      for (const [contract, news] of told) tellContract(platform, contract, news);
    });
  });
  platform.jobs.add({ name: 'pay-salaries', at: '* * * * *', isRunAtStart: true, run: pay });
  platform.jobs.add({ name: 'step-contracts', at: '* * * * *', isMadeUpFor: true, run: () => stepDue(deps) });
  const trail: Parameters<typeof createHouseDesk>[1] = {
    recordAction: (tx, action) => needs.operators.recordAction(tx, action),
  };
  return {
    desk: createContractDesk(deps),
    house: createHouseDesk(deps, trail),
    runs: createRunDesk(deps, trail),
    sumPaid: (input) => sumPaid(platform.db, input),
    runPeriods: pay,
    stepDue: () => stepDue(deps),
  };
}
