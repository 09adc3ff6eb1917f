// A database with members who bet on all games of the house, for soaks that run hours or minutes of them.
import { lotteryGames } from '@fairhouse/lottery';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { noteSteps } from './issue-steps.ts';
import { gatherCrowd, seatCrowd, type Crowd, type SoldGame } from './lottery-crowd.ts';

export interface LotterySoak {
  readonly database: BenchDatabase;
  readonly owner: pg.Pool;
  /** Codes of the games. */
  readonly games: readonly string[];
  readonly sold: readonly SoldGame[];
  readonly crowd: Crowd;
}

/** Every step of an issue is recorded from now on; the test removes the record. */
export async function openLotterySoak({ people }: { people: number }): Promise<LotterySoak> {
  const database = await openBenchDatabase();
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 6 });
  // A database that stops closes idle connections; a running query reports it itself.
  owner.on('error', () => undefined);
  owner.on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(async () => {
    await owner.end();
    await database.stop();
  });
  const games = lotteryGames.filter(({ results }) => results === 'house').map(({ code }) => code);
  const { tokens, sold } = await seatCrowd(database, owner, { games, people });
  await noteSteps(owner);
  return { database, owner, games, sold, crowd: gatherCrowd(owner, { tokens, games: sold }) };
}
