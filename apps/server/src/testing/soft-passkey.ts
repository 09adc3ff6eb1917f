import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyMade, PasskeyQuestion, PasskeyWish } from '@fairhouse/contract';

/** What a test bends of an answer. */
interface Bent {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
  readonly crossOrigin?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

/** A device with one passkey in it, in software: an ES256 key, signing as WebAuthn has it. */
export interface SoftPasskey {
  make(request: PasskeyWish, bent?: Bent): PasskeyMade;
  answer(question: PasskeyQuestion, bent?: Bent): PasskeyAnswer;
}

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 } as const;

export function createSoftPasskey(origin: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // A COSE key: kty EC2, alg ES256, crv P-256, x, y.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(fromBase64(x)),
    Buffer.from([0x22]),
    cborBytes(fromBase64(y)),
  ]);
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  // Of nobody, until a passkey is made.
  let user = 'AAAA';

  const clientData = (challenge: string, type: string, bent: Bent): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: bent.type ?? type,
        challenge,
        origin: bent.origin ?? origin,
        crossOrigin: bent.crossOrigin ?? false,
      }),
    );

  function authData(rpId: string, bent: Bent, key: Buffer): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(
      flags.present | (bent.isVerified === false ? 0 : flags.verified) | (key.length > 0 ? flags.hasKey : 0),
    );
    head.writeUInt32BE(bent.counter ?? counter, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(bent.rpId ?? rpId)
        .digest(),
      head,
      key,
    ]);
  }

  return {
    make({ challenge, rp, user: { id: wished } }, bent = {}) {
      user = wished;
      // No maker is named: sixteen zeros.
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, coseKey]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData(rp.id, bent, key)),
      ]);
      const clientDataJSON = clientData(challenge, 'webauthn.create', bent);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: toBase64(clientDataJSON),
          attestationObject: toBase64(attestationObject),
          transports: ['internal'],
        },
      };
    },
    answer({ challenge, rpId }, bent = {}) {
      counter += 1;
      const authenticatorData = authData(rpId, bent, Buffer.alloc(0));
      const clientDataJSON = clientData(challenge, 'webauthn.get', bent);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]),
        privateKey,
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: toBase64(clientDataJSON),
          authenticatorData: toBase64(authenticatorData),
          signature: toBase64(signature),
          userHandle: bent.userHandle ?? user,
        },
      };
    },
  };
}

const toBase64 = (bytes: Buffer): string => bytes.toString('base64url');
const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64url');

/** At most 23 letters. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}

/** 24 to 255 bytes. */
function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}
