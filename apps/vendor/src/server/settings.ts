import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Every setting of the sandbox vendor; all come from the environment (docs/recipes/sandbox-vendor.md). */
const settingsSchema = z.object({
  VENDOR_PORT: z.coerce.number().int().min(0).max(65_535).default(8083),
  HOST: z.string().min(1).default('127.0.0.1'),
  VENDOR_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  VENDOR_DIR: z.string().min(1).default('.fairhouse/vendor'),
  VENDOR_AGREEMENT: z.string().min(1).optional(),
  VENDOR_GAMES_DIR: z.string().min(1).default(resolve(root, 'db/demo/catalog')),
});

export interface VendorSettings {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | undefined;
  /** Journal and control word. */
  readonly dir: string;
  /** The house's address and our keys, as a file the house writes. */
  readonly agreementFile: string;
  readonly gamesDir: string;
  readonly pageDir: string;
}

export function readVendorSettings(env: Readonly<Record<string, string | undefined>>): VendorSettings {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).map((name) => [name, env[name] === '' ? undefined : env[name]]),
  );
  const set = settingsSchema.parse(given);
  const dir = resolve(root, set.VENDOR_DIR);
  return {
    port: set.VENDOR_PORT,
    host: set.HOST,
    publicUrl: set.VENDOR_PUBLIC_URL,
    dir,
    agreementFile:
      set.VENDOR_AGREEMENT === undefined ? resolve(dir, 'agreement.json') : resolve(root, set.VENDOR_AGREEMENT),
    gamesDir: resolve(root, set.VENDOR_GAMES_DIR),
    pageDir: resolve(root, 'apps/vendor/dist'),
  };
}
