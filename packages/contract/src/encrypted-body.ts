import { z } from 'zod';

/**
 * The protected header of an encrypted body (spec 7, enc): a compact JWE whose content is the JSON of the call's body.
 * It is bound to one call, one moment and one use.
 */
export const encryptedBodyHeader = z
  .object({
    alg: z.literal('ECDH-ES'),
    enc: z.literal('A256GCM'),
    kid: z.string().min(1).max(64),
    /** `login+jwe`: name of the call. */
    typ: z.string().max(64),
    /** `POST /wps/session/login`: method and path of the request, without its query. */
    aud: z.string().max(256),
    /** Seconds since 1970, by the server's clock. */
    iat: z.number().int(),
    /** A random value, never used twice. */
    jti: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
    epk: z.looseObject({ kty: z.literal('EC'), crv: z.literal('P-256') }),
    apu: z.string().max(64).optional(),
    apv: z.string().max(64).optional(),
    cty: z.literal('json').optional(),
  })
  .strict();

const bodyKey = z.object({
  kid: z.string(),
  alg: z.literal('ECDH-ES'),
  use: z.literal('enc'),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});

export const bodyKeys = z.object({
  keys: z.array(bodyKey),
  /** Server time in milliseconds, for `iat`. */
  serverTime: z.number().int(),
});

export type BodyKey = z.output<typeof bodyKey>;
export type BodyKeys = z.output<typeof bodyKeys>;
