import { createHmac } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, startHouse, type House } from './house.ts';
import { openOwnDatabase } from './own-database.ts';

type BrandFile = Record<string, unknown> & {
  whitelabel: { modId: string; childrenNodes?: { modId: string; enabled: string }[] }[];
};

/** A separate house, whose brand registers in both modes and can be closed while it runs. */
export interface IdentityHouse {
  readonly siteUrl: string;
  /** The newest code sent to this number or address; waits until there is one. */
  codeTo(address: string): Promise<string>;
  /** Empties the outbox, so that the next code is a new one. */
  forgetMessages(): void;
  /** Writes the brand file anew, as an operator's editor would. */
  changeBrand(change: (brand: BrandFile) => void): void;
  query(text: string, values: readonly unknown[]): Promise<void>;
  close(): Promise<void>;
}

export async function startIdentityHouse(): Promise<IdentityHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-identity-'));
  const [brandsDir, dataDir] = [join(folder, 'brands'), join(folder, 'house')];
  const file = join(brandsDir, 'fairhouse.json');
  cpSync(join(root, 'db/demo/brands'), brandsDir, { recursive: true });
  const demo = readFileSync(file, 'utf8');
  let writes = 0;
  const changeBrand: IdentityHouse['changeBrand'] = (change) => {
    const brand = JSON.parse(demo) as BrandFile;
    for (const node of brand.whitelabel.flatMap(({ childrenNodes = [] }) => childrenNodes))
      if (node.modId === 'MOBILENUMREG3') node.enabled = '1';
    change(brand);
    // Padded, so that two writes within one tick of the file system's clock still differ.
    writeFileSync(file, `${JSON.stringify(brand)}${' '.repeat((writes += 1))}`);
  };
  changeBrand(() => undefined);
  const house = await startHouse({ dataDir, env: { BRANDS_DIR: brandsDir, TRUST_PROXY: '1' } });
  const database = openOwnDatabase(dataDir);
  const outbox = join(dataDir, 'outbox');
  return {
    siteUrl: house.siteUrl,
    codeTo: (address) => untilSent(outbox, address),
    forgetMessages: () => rmSync(outbox, { recursive: true, force: true }),
    changeBrand,
    query: async (text, values) => void (await database.query(text, [...values])),
    async close() {
      await database.end();
      await stop(house);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const stop = (house: House): Promise<void> => house.stop();

async function untilSent(outbox: string, address: string): Promise<string> {
  for (let turn = 0; turn < 400; turn += 1) {
    const found = readOutbox(outbox).find((text) => text.startsWith(`To: ${address}\n`));
    const code = /\b\d{6}\b/.exec(found?.split('\n\n').slice(1).join('\n\n') ?? '')?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`nothing was sent to ${address}`);
}

function readOutbox(outbox: string): string[] {
  try {
    return readdirSync(outbox)
      .sort()
      .reverse()
      .map((name) => readFileSync(join(outbox, name), 'utf8'));
  } catch {
    return [];
  }
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code an authenticator app shows now (RFC 6238: SHA-1, 30 seconds, six digits), or some steps away from now. */
export function appCode(secret: string, steps = 0): string {
  const bits = Array.from(secret.replaceAll(/[\s=]/g, ''), (letter) =>
    base32.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac[19] ?? 0) & 15;
  return `${(mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000}`.padStart(6, '0');
}
