import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { asAppRole, migrate, type Settings } from '@fairhouse/launch';
import type { StartOptions } from '../../apps/server/src/start-server.ts';
import { openFillClock, readFillState, type FillPlan } from './fill-clock.ts';
import { openFillHouse, type FillHouse } from './fill-house.ts';
import { runFill, type Progress } from './run-fill.ts';

/** A database, as its owner and as the application. */
export interface FillDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Of the application's login at an embedded server. */
  readonly appPassword?: string;
}

/** What a house is before a fill: the last two are somebody's. */
export type Standing = 'empty' | 'unused' | 'begun' | 'filled' | 'used' | 'started since';

const dayMs = 86_400_000;
/** Checks of the books, which every start makes, are not much later than a fill that was stopped. */
const apartMs = 30 * 60_000;

export const withAppRole = (databaseUrl: string): FillDatabase => ({
  ownerUrl: databaseUrl,
  appUrl: asAppRole(databaseUrl),
});

async function withOwner<T>({ ownerUrl }: FillDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'fairhouse fill' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Brings the schema up to date, which also gives the house its own time back, and looks at what is there. */
export async function inspectHouse(database: FillDatabase): Promise<Standing> {
  await migrate(database.ownerUrl, database.appPassword === undefined ? {} : { appPassword: database.appPassword });
  return withOwner(database, async (client) => {
    const state = await readFillState(client);
    if (state?.finishedAt) return 'filled';
    const { rows } = await client.query<{
      people: number;
      others: number;
      bets: number;
      entries: number;
      checked: Date | null;
    }>(
      `select (select count(*)::int from identity.member) as people,
         (select count(*)::int from identity.member m join identity.credential c on c.member_id = m.id
            where username_key not in ('demo', 'guest', 'agent')
              and (c.password_hash <> '' or exists (select from identity.session s where s.member_id = m.id))) as others,
         (select count(*)::int from (select from bets.bet limit 1) b) as bets,
         (select count(*)::int from (select from ledger.entry where code <> 'demo.grant' limit 1) e) as entries,
         (select max(at) from ledger.book_check) as checked`,
    );
    const [found] = rows;
    if (!found) throw new Error('the database does not answer');
    if (state) return (found.checked?.getTime() ?? 0) > state.houseAt.getTime() + apartMs ? 'started since' : 'begun';
    if (found.people === 0) return 'empty';
    return found.others + found.bets + found.entries === 0 ? 'unused' : 'used';
  });
}

export interface FillReport {
  readonly isWhole: boolean;
  readonly password: string;
  /** Of the check of all books. */
  readonly wallets: number;
  readonly differences: number;
  readonly figures: Readonly<Record<string, number>>;
  readonly refusals: ReadonlyMap<string, number>;
}

/** Fills an empty house, or goes on where it was stopped; the house has its own time again when this returns. */
export async function fillHouse(
  database: FillDatabase,
  input: {
    settings: Settings;
    plan: FillPlan;
    signal: AbortSignal;
    tell: (progress: Progress) => void;
    options?: Partial<StartOptions>;
  },
): Promise<FillReport> {
  const { settings, signal, tell, options } = input;
  return withOwner(database, async (client) => {
    const state = await readFillState(client);
    const plan = state?.plan ?? input.plan;
    const clock = await openFillClock(client, { plan, from: beginningOf(plan), state });
    let isWhole = false;
    let house: FillHouse | null = null;
    try {
      const password = readOrMakePassword(join(settings.dataDir, 'demo-fill.json'));
      const server = { settings: { ...settings, databaseUrl: database.appUrl }, clock, password };
      house = await openFillHouse(options ? { ...server, options } : server);
      const beganAt = state?.beganAt ?? (await readFillState(client))?.beganAt ?? clock.now();
      isWhole = await runFill(house, { plan, beganAt, step: state?.step ?? 0, signal, tell });
      const { wallets, differences } = await house.server.modules.ledger.checkBooks('full');
      const figures = await readFigures(client);
      return { isWhole, password, wallets, differences: differences.length, figures, refusals: house.notes };
    } finally {
      await house?.close();
      await clock.end(isWhole);
    }
  });
}

const beginningOf = ({ days }: FillPlan): Date => new Date(Date.now() - days * dayMs);

async function readFigures(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, number>>(
    `select (select count(*)::int from identity.member where customer_type = 0) as members,
       (select count(*)::int from identity.member where customer_type in (1, 2, 41, 42)) as agents,
       (select count(*)::int from bets.bet) as bets,
       (select count(*)::int from ledger.entry) as entries,
       (select count(*)::int from cashier.deposit where state = 'paid') as deposits,
       (select count(*)::int from cashier.withdrawal where state in ('paid_out', 'received', 'assumed_received')) as withdrawals,
       (select count(*)::int from salaries.contract where state = 'accepted') as contracts,
       (select count(*)::int from salaries.line where state = 'paid' and paid > 0) as salaries,
       (select count(*)::int from lottery.issue where state = 'SETTLED') as draws,
       (select count(*)::int from rewards.claim where state = 'claimed') as rewards,
       (select count(*)::int from vip.step where reason = 'reached') as "steps to a higher rank",
       (select count(*)::int from referrals.invitation) as invitations`,
  );
  return rows[0] ?? {};
}

const syllables = ['ba', 'do', 'ka', 'lu', 'mi', 'na', 'po', 'ra', 'su', 'ti', 've', 'zo'] as const;

/** One for everybody of the fill, in a file that only the operator of the machine can read. */
function readOrMakePassword(file: string): string {
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { password: string }).password;
  const part = (): string => Array.from({ length: 5 }, () => syllables[randomInt(syllables.length)]).join('');
  const password = `${part()}-${part()}-${randomInt(10, 100)}`;
  writeFileSync(file, `${JSON.stringify({ password }, null, 2)}\n`, { mode: 0o600 });
  return password;
}
