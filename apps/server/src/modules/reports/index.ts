import type { HouseSums, ProfitAndLoss } from '@fairhouse/contract';
import type { Brand, Platform } from '../../platform/context/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import { readHouseSums } from './read-house-sums.ts';
import { readProfitAndLoss } from './read-profit-and-loss.ts';
import { rollUpBets, type RollUpParts } from './roll-up-bets.ts';

/** Sums over time; never a bet or an entry by itself. */
export interface ReportsDoor {
  readProfitAndLoss(reader: { memberId: bigint; brand: Brand }, asked: { startDay: string; endDay: string }): Promise<ProfitAndLoss>;
  readHouseSums(brand: Brand): Promise<HouseSums>;
  /** Adds what has settled since the last time; returns how many sums grew. */
  rollUpBets(): Promise<number>;
}

export function createReports(platform: Platform, deps: Omit<RollUpParts, 'platform'> & { ledger: Pick<LedgerDoor, 'listDayTotals' | 'listHouseDay' | 'readHealth'> }): ReportsDoor {
  const roll = (): Promise<number> => rollUpBets({ platform, bets: deps.bets, listBrands: () => deps.listBrands() });
  platform.jobs.add({ name: 'roll-up-bets', at: '* * * * *', run: async () => void (await roll()) });
  return {
    readProfitAndLoss: (reader, asked) => readProfitAndLoss({ platform, ledger: deps.ledger }, reader, asked),
    readHouseSums: (brand) => readHouseSums({ platform, ledger: deps.ledger }, brand),
    rollUpBets: roll,
  };
}
