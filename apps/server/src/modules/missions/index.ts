import type { DeskPeriod, MissionLeaderboard, MissionSummary, StandingRow } from '@fairhouse/contract';
import type { Brand, Platform } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import { settlePeriods } from './close-periods.ts';
import { leaderboardKind } from './kinds/leaderboard.ts';
import { missionKind } from './kinds/mission.ts';
import { listDeskPeriods, listDeskStandings } from './mission-desk.ts';
import { missionSeed } from './mission-seed.ts';
import { hasMissions, type MissionsInnerDeps, type MissionsNeeds, type Reader } from './missions-deps.ts';
import { readLeaderboard } from './read-leaderboard.ts';
import { countRewards, listMissions, readMission, type SummaryPage } from './read-missions.ts';
import { createScoreKeeper } from './score-keeper.ts';
import { insertTouched } from './touched.store.ts';

export const missionsModule = defineModule({
  needs: {
    rewards: 'missions and leaderboards are kinds of offers, and what members did is counted there',
    brand: 'periods are those of the zone of a brand',
    identity: 'a leaderboard shows masked names, and operators the names',
    profile: 'who does not want to be shown has no name on a leaderboard',
  },
  create: (platform: Platform, needs: MissionsNeeds) => createMissions(platform, needs),
});

interface Page {
  readonly page: number;
  readonly size: number;
}
interface Listed<R> {
  readonly list: R[];
  readonly total: number;
  readonly totalPages: number;
}

/** Missions and leaderboards. All calls of members refuse with `module_off` where the brand has none. */
export interface MissionsDoor {
  list(reader: Reader, input: Page & { status: 'O' | 'C' }): Promise<SummaryPage>;
  /** Refusal: mission_unknown. */
  read(reader: Reader, missionId: bigint): Promise<MissionSummary>;
  /** Refusal: mission_unknown. */
  readLeaderboard(
    reader: Reader,
    input: { missionId: bigint | null; period: string | null; size: number },
  ): Promise<MissionLeaderboard>;
  countRewards(reader: Pick<Reader, 'memberId' | 'brand'>): Promise<number>;
  listPeriods(brand: Brand, input: Page & { offerId: bigint }): Promise<Listed<DeskPeriod>>;
  listStandings(brand: Brand, input: Page & { offerId: bigint; period: string }): Promise<Listed<StandingRow>>;
  /** Writes scores, begins, closes and settles periods; also a job. */
  settle(): Promise<void>;
  /** Writes the scores of everybody for whom something was counted. */
  keepScores(): Promise<void>;
  /** Missions and a leaderboard of a demo brand that has none. */
  prepareDemo(brand: Brand): Promise<void>;
  close(): Promise<void>;
}

export function createMissions(platform: Platform, needs: MissionsNeeds): MissionsDoor {
  const deps: MissionsInnerDeps = { ...needs, platform };
  const { rewards, brand: brands } = needs;
  const keeper = createScoreKeeper(deps);
  rewards.kinds.add(missionKind);
  rewards.kinds.add(leaderboardKind);
  rewards.counted.add(async (tx, days) => {
    const ours = days.filter(({ brandId }) => {
      const brand = brands.findById(brandId);
      return brand !== undefined && brand !== null && hasMissions(brand);
    });
    if (ours.length === 0) return;
    await insertTouched(tx, ours);
    keeper.plan();
  });
  const settle = (): Promise<void> => settlePeriods(deps, keeper.keepAll);
  platform.jobs.add({ name: 'settle-missions', at: '* * * * *', run: settle });
  return {
    list: (reader, input) => listMissions(deps, reader, input),
    read: (reader, missionId) => readMission(deps, reader, missionId),
    readLeaderboard: (reader, input) => readLeaderboard(deps, reader, input),
    countRewards: (reader) => countRewards(deps, reader),
    listPeriods: (brand, input) => listDeskPeriods(deps, brand, input),
    listStandings: (brand, input) => listDeskStandings(deps, brand, input),
    settle,
    keepScores: keeper.keepAll,
    async prepareDemo(brand) {
      if (!hasMissions(brand)) return;
      await rewards.offers.prepareDemo(brand, missionSeed(brand, platform.clock.now()));
    },
    close: () => keeper.close(),
  };
}
