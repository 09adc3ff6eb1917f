import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  randomBytes,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import type { BodyKey } from '@fairhouse/contract';

export interface BodyAbout {
  /** Name of the call. */
  readonly call: string;
  /** `POST /wps/session/login` */
  readonly audience: string;
  readonly key: BodyKey;
  readonly nowMs: number;
}

/** A compact JWE as clients send it, built from RFC 7516 and 7518 with Node alone; `header` overrides claims. */
export function encryptBody(plaintext: string, about: BodyAbout, header: Record<string, unknown> = {}): string {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  const claims = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: about.key.kid,
    typ: `${about.call}+jwe`,
    aud: about.audience,
    iat: Math.floor(about.nowMs / 1000),
    jti: randomBytes(16).toString('base64url'),
    epk: { kty, crv, x, y },
    ...header,
  };
  const theirs = createPublicKey({ key: about.key as unknown as JsonWebKey, format: 'jwk' });
  const protectedPart = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(privateKey, theirs), iv).setAAD(Buffer.from(protectedPart));
  const content = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return [protectedPart, '', ...[iv, content, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** Decrypts a body for a mock server; throws when it is not for this key. */
export function decryptBody(
  jwe: string,
  privateKey: KeyObject,
): { header: Record<string, unknown>; plaintext: string } {
  const [protectedPart = '', , iv = '', content = '', tag = ''] = jwe.split('.');
  const header = JSON.parse(Buffer.from(protectedPart, 'base64url').toString()) as Record<string, unknown>;
  const theirs = createPublicKey({ key: header['epk'] as JsonWebKey, format: 'jwk' });
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(privateKey, theirs), Buffer.from(iv, 'base64url')).setAAD(
    Buffer.from(protectedPart),
  );
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return {
    header,
    plaintext: Buffer.concat([decipher.update(Buffer.from(content, 'base64url')), decipher.final()]).toString(),
  };
}

/** A key pair as the server creates it. */
export function makeBodyKey(): { key: BodyKey; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return {
    privateKey,
    key: { kid: randomBytes(8).toString('hex'), alg: 'ECDH-ES', use: 'enc', kty: 'EC', crv: 'P-256', x, y },
  };
}

/** One round of Concat KDF (RFC 7518, 4.6.2): 256 bits for A256GCM, with empty party info. */
function deriveKey(ours: KeyObject, theirs: KeyObject): Buffer {
  const secret = diffieHellman({ privateKey: ours, publicKey: theirs });
  const number = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const name = Buffer.from('A256GCM');
  return createHash('sha256')
    .update(Buffer.concat([number(1), secret, number(name.length), name, number(0), number(0), number(256)]))
    .digest();
}
