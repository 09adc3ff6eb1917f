import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVendorSettings } from '../server/settings.ts';
import { startVendor, type RunningVendor } from '../server/start-vendor.ts';
import { openSmallHouse, type SmallHouse } from './small-house.ts';

export const key = { id: 'pg-000000000001', secret: Buffer.alloc(32, 7) };
export const strangerKey = { id: 'jl-000000000001', secret: Buffer.alloc(32, 8) };

export interface TestVendor {
  readonly house: SmallHouse;
  readonly dir: string;
  vendor(): RunningVendor;
  play<T = Record<string, unknown>>(call: string, input: object, folder?: string): Promise<T>;
  /** Sits down at a game; the name of its seat. */
  sit(game?: string, folder?: string): Promise<string>;
  misbehave(input: object): Promise<{ status: string; complaints: string[] }>;
  /** Ends as a crash would, as far as the journal knows, and starts again on it. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openTestVendor(
  mode: 'seamless' | 'transfer' = 'seamless',
  settleWaitMs = 20_000,
): Promise<TestVendor> {
  const dir = mkdtempSync(join(tmpdir(), 'fairhouse-vendor-'));
  const house = await openSmallHouse(new Map([key, strangerKey].map(({ id, secret }) => [id, secret])));
  const keyOf = ({ id, secret }: typeof key) => ({ id, secret: secret.toString('base64url') });
  writeFileSync(
    join(dir, 'agreement.json'),
    JSON.stringify({
      houseUrl: house.url,
      frameOrigins: ['http://site.test'],
      vendors: [
        { vendor: 'PG', mode, keys: [keyOf(key)] },
        { vendor: 'JL', mode, keys: [keyOf(strangerKey)] },
      ],
    }),
  );
  const settings = { ...readVendorSettings({ VENDOR_PORT: '0', VENDOR_DIR: dir }), host: '127.0.0.1' };
  const start = (): Promise<RunningVendor> => startVendor(settings, { firstWaitMs: 5, settleWaitMs });
  let vendor = await start();
  const post = async <T>(path: string, input: object, headers: Record<string, string> = {}): Promise<T> =>
    (
      await fetch(`${vendor.url}${path}`, {
        method: 'POST',
        body: JSON.stringify(input),
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).json() as Promise<T>;
  return {
    house,
    dir,
    vendor: () => vendor,
    play: (call, input, folder = 'pg') => post(`/${folder}/play/${call}`, input),
    sit: async (game = 'silk-moon-bakery', folder = 'pg') =>
      (await post<{ seat: string }>(`/${folder}/play/open`, { launchCode: `code-${game}`.padEnd(24, '-') })).seat,
    async misbehave(input) {
      return post('/sandbox/misbehave', input, { authorization: readFileSync(join(dir, 'control.key'), 'utf8') });
    },
    async restart() {
      await vendor.close();
      vendor = await start();
    },
    async close() {
      await vendor.close();
      await house.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
