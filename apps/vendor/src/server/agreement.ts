import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';

/** A key the house gave one of our vendors. */
export interface AgreedKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** One vendor we play. */
export interface AgreedVendor {
  readonly vendor: string;
  /** Money stays with the house, or comes to a wallet of ours. */
  readonly mode: 'seamless' | 'transfer';
  /** The newest first; the others are still taken. */
  readonly keys: readonly [AgreedKey, ...AgreedKey[]];
}

export interface Agreement {
  readonly houseUrl: string;
  /** Origins whose pages may show ours in a frame. */
  readonly frameOrigins: readonly string[];
  find(vendor: string): AgreedVendor | undefined;
}

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const key = z
  .strictObject({ id: z.string().min(1), secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) })
  .transform(({ id, secret }): AgreedKey => ({ id, secret: Buffer.from(secret, 'base64url') }));
const agreementFile = z.strictObject({
  houseUrl: z.url({ protocol: /^https?$/ }),
  frameOrigins: z.array(origin).min(1),
  vendors: z.array(
    z.strictObject({
      vendor: z.string().min(1),
      mode: z.enum(['seamless', 'transfer']).default('seamless'),
      keys: z.tuple([key], key),
    }),
  ),
});

/** As it stands in a file; the house may write it anew at any time, with a key that follows another. */
export function readAgreement(file: string): () => Agreement {
  let read: { stamp: string; agreement: Agreement } | null = null;
  return () => {
    const stamp = stampOf(file);
    if (read?.stamp !== stamp) read = { stamp, agreement: parse(stamp === '' ? null : readFileSync(file, 'utf8')) };
    return read.agreement;
  };
}

function stampOf(file: string): string {
  const seen = statSync(file, { throwIfNoEntry: false });
  return seen ? `${seen.mtimeMs} ${seen.size} ${seen.ino}` : '';
}

/** Before the house has written it there is nobody to play for. */
function parse(text: string | null): Agreement {
  if (text === null) return { houseUrl: '', frameOrigins: [], find: () => undefined };
  const reported = agreementFile.parse(JSON.parse(text));
  const byCode = new Map(reported.vendors.map((vendor) => [folderOf(vendor.vendor), vendor]));
  return {
    houseUrl: reported.houseUrl,
    frameOrigins: reported.frameOrigins,
    find: (vendor) => byCode.get(folderOf(vendor)),
  };
}

/** A vendor's folder on this server: its page and its calls are below it. */
export function folderOf(vendor: string): string {
  return vendor.toLowerCase().replaceAll('_', '-');
}
