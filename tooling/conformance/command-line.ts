import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LaunchError, settingsSchema } from '@fairhouse/launch';
import type { SigningKey } from './core/request.ts';

/** What is to be checked. */
export interface Wanted {
  /** The address of the house, or of the vendor's server. */
  readonly address: string;
  readonly side: 'house' | 'vendor';
  readonly isJson: boolean;
  /** Code of the vendor at a Fairhouse house. */
  readonly vendor: string;
  readonly merchant: string;
  /** A command that opens a game and prints its launch code or address. */
  readonly launch: string | undefined;
  readonly games: readonly string[];
  readonly currency: string;
  /** Only cases whose names begin like this; all by default. */
  readonly only: readonly string[];
  /** The address at which the kit is a house for the vendor to call. */
  readonly listen: number | undefined;
  readonly key: SigningKey;
  readonly otherKey: SigningKey | undefined;
  readonly endedKey: SigningKey | undefined;
}

export const usage = `Usage:
  npm run vendor:conformance -- URL               plays a vendor against the house at URL
  npm run vendor:conformance -- --vendor URL      plays a house against the vendor's server at URL

  --of VENDOR        whose games the players open at a Fairhouse house; else as the key says
  --launch COMMAND   opens a game in another way: prints a launch code, or an address with one, for the player $PLAYER
  --game NAME        a game of the vendor; twice: a second one
  --listen PORT      where the vendor finds the kit's own house; without it the vendor is only asked, and never plays
  --currency CODE    of vendor wallets (FUN)
  --only ID          cases whose names begin like this, such as L or W04; may be said again
  --json             one object a line

The key is in VENDOR_KEY as id:secret, or in the file VENDOR_KEY_FILE that only you can read; OTHER_VENDOR_KEY and
ENDED_VENDOR_KEY, of another vendor and one that has ended, add some cases. Without a key: the agreement of the sandbox vendor.
`;

const options = {
  vendor: { type: 'boolean', default: false },
  of: { type: 'string' },
  launch: { type: 'string' },
  merchant: { type: 'string', default: 'fairhouse' },
  game: { type: 'string', multiple: true },
  listen: { type: 'string' },
  currency: { type: 'string', default: 'FUN' },
  only: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

export function readWish(args: readonly string[], env: Environment): Wanted {
  const {
    values,
    positionals: [address],
  } = readArguments(args);
  if (address === undefined || !URL.canParse(address) || !/^https?:/.test(address))
    throw new LaunchError(`Say the address to check.\n\n${usage}`);
  const keys = readKeys(env, values.of);
  return {
    address: address.replace(/\/+$/, ''),
    side: values.vendor ? 'vendor' : 'house',
    isJson: values.json,
    merchant: values.merchant,
    launch: values.launch,
    games: values.game ?? [],
    only: values.only ?? [],
    currency: values.currency,
    listen: values.listen === undefined ? undefined : readPort(values.listen),
    vendor: values.of ?? vendorOf(keys.key.id),
    ...keys,
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new LaunchError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new LaunchError(`${text} is no port.`);
  return port;
}

function readKeys(env: Environment, of: string | undefined): Pick<Wanted, 'key' | 'otherKey' | 'endedKey'> {
  const given = readKey(env, 'VENDOR_KEY');
  const agreed = given ? [] : readAgreed(env, of);
  const key = given ?? agreed[0];
  if (!key) throw new LaunchError(`There is no key to sign with.\n\n${usage}`);
  return { key, otherKey: readKey(env, 'OTHER_VENDOR_KEY') ?? agreed[1], endedKey: readKey(env, 'ENDED_VENDOR_KEY') };
}

/** A key's id begins with its vendor's code. */
const vendorOf = (id: string): string =>
  id
    .replace(/-[0-9a-f]+$/, '')
    .toUpperCase()
    .replaceAll('-', '_');

/** A secret is never a command line argument, which everybody on the machine can read. */
function readKey(env: Environment, name: string): SigningKey | undefined {
  const file = env[`${name}_FILE`];
  const text = env[name] ?? (file === undefined ? undefined : readPrivate(file));
  return text === undefined || text.trim() === '' ? undefined : parseKey(name, text.trim());
}

function readPrivate(file: string): string {
  if (!existsSync(file)) throw new LaunchError(`There is no file ${file}.`);
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new LaunchError(`Others can read ${file}, which holds a secret: chmod 600 ${file}`);
  return readFileSync(file, 'utf8');
}

function parseKey(name: string, text: string): SigningKey {
  const [, id = '', secret = ''] = /^([a-z0-9-]{8,64}):([A-Za-z0-9_-]{43})$/.exec(text) ?? [];
  if (id === '') throw new LaunchError(`${name} is no key: an id, a colon and 43 characters of base64url.`);
  return { id, secret: Buffer.from(secret, 'base64url') };
}

interface Agreement {
  readonly vendors?: readonly {
    readonly vendor: string;
    readonly keys: readonly { readonly id: string; readonly secret: string }[];
  }[];
}

/** Keys of a demo house on this machine, which it shares with its sandbox vendor in its data folder: ours, and those of another vendor. */
function readAgreed(env: Environment, wanted: string | undefined): SigningKey[] {
  // Only the folder of the settings, so that no key file is made by asking.
  const file = resolve(settingsSchema.shape.DATA_DIR.parse(env['DATA_DIR']), 'vendor', 'agreement.json');
  if (!existsSync(file)) return [];
  const vendors = (JSON.parse(readPrivate(file)) as Agreement).vendors ?? [];
  const ours = vendors.find(({ vendor }) => wanted === undefined || vendor === wanted);
  const others = vendors.filter(({ vendor }) => vendor !== ours?.vendor);
  return [ours, others[0]]
    .flatMap((each) => each?.keys.slice(0, 1) ?? [])
    .map(({ id, secret }) => ({ id, secret: Buffer.from(secret, 'base64url') }));
}
