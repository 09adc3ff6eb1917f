import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A body sent to many readers: compressed for the first one who accepts that, and kept. It contains no secret that its
 * length could reveal.
 */
export interface PackedBody {
  chooseEncoding(accepted: string | string[] | undefined): Encoding;
  bytes(encoding: Encoding): Promise<Buffer>;
}

/** Compression pays only above the size of a network packet. */
const packFromBytes = 1024;

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Bodies kept for ever use the slow, strong compression; a page kept for a second does not. */
const efforts = { thorough: { br: 9, gzip: 9 }, quick: { br: 4, gzip: 6 } } as const;

export function packedBody(
  plain: Buffer,
  { isPackable = true, effort = 'thorough' }: { isPackable?: boolean; effort?: keyof typeof efforts } = {},
): PackedBody {
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  const isPacked = isPackable && plain.length >= packFromBytes;
  return {
    chooseEncoding(accepted) {
      const given = String(accepted ?? '');
      if (isPacked && /\bbr\b/.test(given)) return 'br';
      return isPacked && /\bgzip\b/.test(given) ? 'gzip' : 'identity';
    },
    bytes(encoding) {
      const known = bodies.get(encoding);
      if (known) return known;
      const level = efforts[effort];
      const body =
        encoding === 'br'
          ? pack.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: level.br } })
          : pack.gzip(plain, { level: level.gzip });
      bodies.set(encoding, body);
      return body;
    },
  };
}
