import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { openOwnDatabase } from './own-database.ts';
import { root, startHouse } from './house.ts';
import { runJob } from './run-job.ts';

/** A house whose contracts are paid within a journey: its clock is set from outside. */
export interface AgentHouse {
  readonly siteUrl: string;
  readonly studioUrl: string;
  readonly backofficeUrl: string;
  readonly dataDir: string;
  /** The evening before contracts begin, the first day of them, and the night after it. */
  readonly times: Readonly<Record<'evening' | 'day' | 'night', Date>>;
  /** The clock of the house goes on from here; returns when the house says so. */
  setTime(at: Date): Promise<void>;
  /** How far its clock is ahead of that of the machine. */
  shiftMs(): number;
  /** Has the job that pays salaries run until the first day is paid by every kind. */
  paySalaries(): Promise<void>;
  close(): Promise<void>;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Of the demo brand, whose zone has no daylight saving. */
const zoneMs = 5.5 * hourMs;
/** An evening is long enough to agree on contracts, and shorter than an idle session. */
const eveningMs = 20 * 60_000;

/** Terms that every round of a journey reaches. */
const ceilings = {
  dividend: { activeFrom: '1', tiers: [{ threshold: '0', minActive: 0, value: '0.2' }] },
  daily: { activeFrom: '1', tiers: [{ threshold: '0', minActive: 0, value: '0.004' }] },
  hourly: { activeFrom: '1', tiers: [{ threshold: '500', minActive: 0, value: '2' }] },
  realtime: { activeFrom: '1', tiers: [{ threshold: '0', minActive: 0, value: '0.003' }] },
};

export async function startAgentHouse(): Promise<AgentHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-agents-'));
  const [brandsDir, dataDir, clockFile] = [join(folder, 'brands'), join(folder, 'house'), join(folder, 'clock')];
  // Never back: what the house made when it started would lie ahead of its clock.
  const midnight = Math.ceil((Date.now() + zoneMs + eveningMs) / dayMs) * dayMs - zoneMs;
  cpSync(join(root, 'db/demo/brands'), brandsDir, { recursive: true });
  const brandFile = join(brandsDir, 'fairhouse.json');
  const brand = JSON.parse(readFileSync(brandFile, 'utf8')) as { salaries: object };
  brand.salaries = { ...brand.salaries, ceilings, dividendPeriod: 'daily', margins: { RNG: '0.03' } };
  writeFileSync(brandFile, JSON.stringify(brand));
  let shiftMs = 0;
  const writeClock = (ms: number): void => {
    shiftMs = ms;
    // Put in place whole: whoever reads a file that is being written reads nothing.
    writeFileSync(`${clockFile}.next`, `${ms}`);
    renameSync(`${clockFile}.next`, clockFile);
  };
  writeClock(0);
  const house = await startHouse({
    dataDir,
    env: {
      BRANDS_DIR: brandsDir,
      SANDBOX_VENDOR: 'off',
      CLOCK_FILE: clockFile,
      NODE_OPTIONS: `--import=${fileURLToPath(new URL('shifted-clock.ts', import.meta.url))}`,
    },
  });
  const database = openOwnDatabase(dataDir);
  const readTime = async (): Promise<number> => {
    const answer = await fetch(`${house.siteUrl}/wps/keys`, { headers: { merchant: 'fairhouse', language: 'EN' } });
    return ((await answer.json()) as { value: { serverTime: number } }).value.serverTime;
  };
  return {
    siteUrl: house.siteUrl,
    studioUrl: house.studioUrl,
    backofficeUrl: house.backofficeUrl,
    dataDir,
    times: {
      evening: new Date(midnight - eveningMs),
      day: new Date(midnight + 60_000),
      night: new Date(midnight + dayMs + 5 * 60_000),
    },
    async setTime(at) {
      writeClock(at.getTime() - Date.now());
      await expect.poll(async () => Math.abs((await readTime()) - at.getTime()) < eveningMs / 4).toBe(true);
    },
    shiftMs: () => shiftMs,
    async paySalaries() {
      await expect
        .poll(
          async () => {
            await runJob(dataDir, 'pay-salaries');
            const { rows } = await database.query<{ kind: string }>(
              `select kind from salaries.run where state = 'paid' and period_end = $1 order by kind`,
              [new Date(midnight + dayMs)],
            );
            return rows.map(({ kind }) => kind);
          },
          { timeout: 100_000, interval: 200 },
        )
        .toEqual(['daily', 'dividend', 'hourly', 'realtime']);
    },
    async close() {
      await database.end();
      await house.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
