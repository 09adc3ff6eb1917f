// bench:faults: kills the server, and the database with all its backends, under load; counts what was lost or doubled.
// `--cycles 3` for a short run; `--teeth` removes one safeguard at a time, and each removal must be detected.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate, startEmbeddedPostgres, type EmbeddedPostgres } from '@fairhouse/launch';
import { checkBooks } from '../../apps/server/src/modules/ledger/check-books.ts';
import { fillWallets } from './fill.ts';
import { pull, teeth, type Tooth } from './fault-teeth.ts';
import { Clients } from './faults-clients.ts';
import { report, say } from './report.ts';

const { values: options } = parseArgs({
  options: {
    cycles: { type: 'string', default: '20' },
    teeth: { type: 'boolean', default: false },
    json: { type: 'boolean' },
  },
});
const bench = 'faults';
const writers = 16;
const walletCount = 60;
const loadMs = 2500;
const figures = ['acked', 'resent', 'resent_booked', 'lost', 'double', 'difference', 'faults'] as const;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Found = Record<(typeof figures)[number], number>;
const nothing: Found = { acked: 0, resent: 0, resent_booked: 0, lost: 0, double: 0, difference: 0, faults: 0 };

function tell(name: string, found: Found): void {
  for (const metric of figures) report({ bench, case: name, metric, value: found[metric], unit: 'count' });
}

class House {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-faults-'));
  readonly #tooth: Tooth | null;
  #postgres: EmbeddedPostgres | null = null;
  #clients: Clients | null = null;

  constructor(tooth: Tooth | null) {
    this.#tooth = tooth;
  }

  get clients(): Clients {
    if (!this.#clients) throw new Error('the house is not open');
    return this.#clients;
  }

  get #url(): string {
    return this.#postgres?.ownerUrl ?? '';
  }

  async #asOwner<T>(work: (owner: pg.Pool) => Promise<T>): Promise<T> {
    const owner = new pg.Pool({ connectionString: this.#url, max: 2 });
    owner.on('error', () => undefined);
    try {
      return await work(owner);
    } finally {
      await owner.end();
    }
  }

  async open(): Promise<void> {
    this.#postgres = await startEmbeddedPostgres({ dataDir: this.#dataDir });
    await migrate(this.#postgres.ownerUrl, { appPassword: this.#postgres.appPassword });
    await this.#asOwner(async (owner) => {
      await owner.query(`insert into ledger.account (id, brand_id, purse, currency) values
        (1, 1, 'house.casino', 'FUN'), (2, 1, 'house.channel:bank', 'FUN'), (3, 1, 'house.demo_grant', 'FUN')`);
      const { firstWalletId } = await fillWallets(owner, { count: walletCount, brandId: 1n, firstMemberId: 1 });
      this.#clients = new Clients(
        () => ({
          url: this.#postgres?.appUrl ?? '',
          houses: { casino: '1', channel: '2' },
          isDurable: this.#tooth?.isDurable ?? true,
        }),
        Array.from({ length: walletCount }, (_, index) => `${firstWalletId + BigInt(index)}`),
      );
      if (this.#tooth) await pull(owner, this.#tooth);
    });
  }

  /** Postmaster and every backend at the same instant; the servers stay and reconnect. */
  async killDatabase(): Promise<void> {
    const postmaster = this.#postgres?.pid ?? 0;
    const victims = [postmaster, ...childrenOf(postmaster)];
    for (const pid of victims) process.kill(pid, 'SIGKILL');
    await this.#postgres?.ended;
    this.#postgres = await startEmbeddedPostgres({ dataDir: this.#dataDir });
    this.clients.moveTo(this.#postgres.appUrl);
  }

  async count(): Promise<Found> {
    await this.clients.sendWhatIsUnanswered();
    return this.#asOwner(async (owner) => {
      const lost = await owner.query<{ lost: number }>(
        `select count(*)::int as lost from unnest($1::text[], $2::bigint[]) t(key, entry)
         where not exists (select from ledger.key k where k.client_key = t.key and k.entry_id = t.entry)
           or not exists (select from ledger.entry e where e.id = t.entry)`,
        [[...this.clients.acked.keys()], [...this.clients.acked.values()]],
      );
      const doubled = await owner.query<{ doubled: number }>(
        'select count(*)::int as doubled from (select from ledger.key group by wallet_id, call, client_key having count(*) > 1) x',
      );
      const keyless = await owner.query<{ keyless: number }>(
        'select count(*)::int as keyless from ledger.entry e where not exists (select from ledger.key k where k.wallet_id = e.wallet_id and k.entry_id = e.id)',
      );
      const holds = await owner.query<{ wrong: number }>(
        `select count(*)::int as wrong from ledger.account a
         where a.purse = 'hold' and a.balance <> (select coalesce(sum(h.amount - h.captured - h.released), 0) from ledger.hold h where h.purse_id = a.id)
           or exists (select from ledger.hold h where h.purse_id = a.id and h.captured + h.released > h.amount)`,
      );
      const books = await checkBooks(owner, 'full');
      return {
        lost: lost.rows[0]?.lost ?? 0,
        double: this.clients.twice + (doubled.rows[0]?.doubled ?? 0) + (keyless.rows[0]?.keyless ?? 0),
        difference: books.differences.length + (holds.rows[0]?.wrong ?? 0),
        faults: this.clients.faults,
        acked: this.clients.acked.size,
        resent: this.clients.resent.asked,
        resent_booked: this.clients.resent.hadBeenBooked,
      };
    });
  }

  async close(): Promise<void> {
    await this.#clients?.killServers();
    await this.#postgres?.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => {
      try {
        return Number(readFileSync(`/proc/${candidate}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === pid;
      } catch {
        return false;
      }
    });
}

async function cycle(house: House, kind: 'server' | 'database'): Promise<void> {
  house.clients.start({ servers: kind === 'server' ? 1 : 2, writers });
  await pause(loadMs);
  if (kind === 'database') {
    await house.killDatabase();
    // Requests under way are resolved by their keys, and the load goes on.
    await pause(loadMs / 2);
  }
  await house.clients.killServers();
}

async function run(kind: 'server' | 'database', cycles: number): Promise<void> {
  const house = new House(null);
  await house.open();
  try {
    for (let index = 0; index < cycles; index += 1) {
      await cycle(house, kind);
      say(`${kind} killed, ${index + 1} of ${cycles}`);
    }
    const found = await house.count();
    const name =
      kind === 'server'
        ? `kill -9 of the server, ${cycles} times`
        : `SIGKILL to postmaster and all backends, ${cycles} times`;
    tell(name, found);
    if (found.lost + found.double + found.difference > 0) process.exitCode = 1;
  } finally {
    await house.close();
  }
}

/** If a safeguard can be removed without being detected, the bench fails. */
async function bite(tooth: Tooth, cycles: number): Promise<void> {
  const house = new House(tooth);
  await house.open();
  try {
    let found: Found = nothing;
    for (let index = 0; index < cycles && found[tooth.finds] === 0; index += 1) {
      await cycle(house, index % 2 === 0 ? 'server' : 'database');
      found = await house.count();
    }
    tell(tooth.name, found);
    const isSeen = found[tooth.finds] > 0;
    report({ bench, case: tooth.name, metric: `finds_${tooth.finds}`, value: isSeen ? 'yes' : 'no', unit: 'verdict' });
    if (!isSeen) process.exitCode = 1;
  } finally {
    await house.close();
  }
}

const cycles = Number(options.cycles);
if (options.teeth) for (const tooth of teeth) await bite(tooth, Math.min(cycles, 6));
else for (const kind of ['server', 'database'] as const) await run(kind, cycles);
