import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** A setting or circumstance that the operator can correct: shown as one sentence, without a stack. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** Every setting of Fairhouse, validated and documented here only; all come from the environment. */
export const settingsSchema = z.object({
  PORT: port.default(8080).describe('Port of the site'),
  STUDIO_PORT: port.optional().describe('Port of the studio, an origin of its own; one above PORT unless set'),
  BACKOFFICE_PORT: port.optional().describe('Port of the back office, an origin of its own; two above PORT unless set'),
  VENDOR_PORT: port
    .optional()
    .describe('Port of the sandbox vendor, an origin of its own; three above PORT unless set'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  DATA_DIR: z.string().min(1).default('.fairhouse').describe('Folder of the embedded database and of the secret key'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A PostgreSQL (17 or newer) of your own; without it an embedded one is started'),
  PUBLIC_URL: origin.optional().describe('Origin of the site as browsers see it'),
  STUDIO_PUBLIC_URL: origin.optional().describe('Origin of the studio as browsers see it'),
  BACKOFFICE_PUBLIC_URL: origin
    .optional()
    .describe('Origin of the back office as browsers see it, over https; without it only loopback names reach it'),
  VENDOR_PUBLIC_URL: origin.optional().describe('Origin of the sandbox vendor as browsers see it'),
  SANDBOX_VENDOR: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether a vendor to try things with is started, which plays the demo games that are not ours'),
  PAINT_AHEAD: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether a house that has started paints the pictures its lists show first; "off" for whoever measures it',
    ),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(9)
    .default(0)
    .describe(
      'How many proxies in front to believe about X-Forwarded-For; one reached by others than its proxy must be 0',
    ),
  LINK_WAIT_HOURS: z.coerce
    .number()
    .int()
    .min(0)
    .max(8760)
    .default(72)
    .describe(
      'How long an operator who came by a link counts as whoever made it, where two people have to agree; 0: not at all',
    ),
  CAPTCHA_TRIES: z.coerce
    .number()
    .int()
    .min(1000)
    .max(100_000_000)
    .default(1_500_000)
    .describe(
      'What a captcha without a picture costs a browser on average, in tries; few only where a house is tested',
    ),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe(
      '64 hex digits that encrypt seeds and keys; without it a file in DATA_DIR is made. Never put it into a backup of the database',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much the log tells'),
  BRANDS_DIR: z.string().min(1).optional().describe('Folder of brand files; the demo brand unless set'),
  CATALOG_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('Folder of vendor files with their games; the demo catalogue unless set'),
});

export interface Settings {
  readonly port: number;
  readonly studioPort: number;
  readonly backofficePort: number;
  readonly vendorPort: number;
  readonly hasSandboxVendor: boolean;
  readonly paintsAhead: boolean;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Undefined: http with the host and port that were bound. */
  readonly publicUrl: string | undefined;
  readonly studioPublicUrl: string | undefined;
  readonly backofficePublicUrl: string | undefined;
  /** The address of the sandbox vendor, set by the launcher of both. */
  readonly vendorPublicUrl: string | undefined;
  /** The number of proxies in front; addresses that a visitor claims beyond them are ignored. */
  readonly trustProxy: number;
  /** For how long a newly invited operator is no second person beside the maker of the invitation. */
  readonly linkWaitHours: number;
  /** Of the captcha without a picture, on average. */
  readonly captchaTries: number;
  readonly secretKey: Uint8Array;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly brandsDir: string | undefined;
  readonly catalogDir: string | undefined;
}

/** Reads and checks the settings; throws one {@link LaunchError} that names the first bad one and what it may be. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  // An empty variable counts as not set.
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).map((name) => [name, env[name] === '' ? undefined : env[name]]),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? '');
    // The message does not contain the value, which may be a secret.
    throw new LaunchError(`The setting ${name} is not usable: ${issue?.message ?? 'it is not valid'}.`);
  }
  const set = parsed.data;
  /** The port after the site's, or any free one if the site has any free one. */
  const above = (steps: number): number => (set.PORT === 0 ? 0 : set.PORT + steps);
  const dataDir = resolve(set.DATA_DIR);
  return {
    port: set.PORT,
    studioPort: set.STUDIO_PORT ?? above(1),
    backofficePort: set.BACKOFFICE_PORT ?? above(2),
    vendorPort: set.VENDOR_PORT ?? above(3),
    hasSandboxVendor: set.SANDBOX_VENDOR === 'on',
    paintsAhead: set.PAINT_AHEAD === 'on',
    host: set.HOST,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    publicUrl: set.PUBLIC_URL,
    studioPublicUrl: set.STUDIO_PUBLIC_URL,
    backofficePublicUrl: set.BACKOFFICE_PUBLIC_URL,
    vendorPublicUrl: set.VENDOR_PUBLIC_URL,
    trustProxy: set.TRUST_PROXY,
    linkWaitHours: set.LINK_WAIT_HOURS,
    captchaTries: set.CAPTCHA_TRIES,
    secretKey: set.SECRET_KEY === undefined ? readOrMakeKey(dataDir) : Buffer.from(set.SECRET_KEY, 'hex'),
    logLevel: set.LOG_LEVEL,
    brandsDir: set.BRANDS_DIR,
    catalogDir: set.CATALOG_DIR,
  };
}

/** The data folder, made if missing; a message when it cannot be written. */
export function ensureDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch {
    throw new LaunchError(`The data folder ${dataDir} cannot be made or written: set DATA_DIR to a folder that can.`);
  }
}

function readOrMakeKey(dataDir: string): Uint8Array {
  ensureDataDir(dataDir);
  const file = resolve(dataDir, 'secret.key');
  try {
    if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // A concurrent start made it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new LaunchError(`The data folder ${dataDir} cannot be written: set DATA_DIR to a folder that can.`);
    }
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new LaunchError(`The file ${file} does not hold 64 hex digits: put the right one back.`);
  return key;
}
