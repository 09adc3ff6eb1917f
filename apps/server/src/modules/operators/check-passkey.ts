import type { PasskeyAnswer, PasskeyMade } from '@fairhouse/contract';
import { z } from 'zod';
import type { PasskeyHeld } from './passkey.store.ts';

// The library loads the certificates of every maker, so it is imported when the first passkey is used.

/** Signature algorithms of browsers and devices: ES256, EdDSA, RS256. */
export const passkeyAlgorithms = [-7, -8, -257];

export interface PasskeyExpected {
  readonly challenge: string;
  /** The exact address of the back office in this browser. */
  readonly origin: string;
}

const clientFacts = z.object({ challenge: z.string().max(200), crossOrigin: z.boolean().optional() });

/** Reads from the signed data which question it answers, and whether inside a page of another origin; null when it has neither. */
export function readSigned(clientDataJSON: string): { challenge: string; isFramed: boolean } | null {
  try {
    const { challenge, crossOrigin = false } = clientFacts.parse(
      JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()),
    );
    return { challenge, isFramed: crossOrigin };
  } catch {
    return null;
  }
}

/** Throws when anything is wrong: kind, question, origin, address, presence of the user, form of the key. */
export async function checkMade(made: PasskeyMade, { challenge, origin }: PasskeyExpected) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: addressOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  });
  if (!verified) throw new Error('the passkey was not made as it says');
  const { credential, credentialDeviceType } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    isSynced: credentialDeviceType === 'multiDevice',
  };
}

/**
 * Throws as above, and for a signature by another key. The store checks that the counter has grown, so that of two
 * concurrent uses one passes.
 */
export async function checkAnswer(
  { response, ...answer }: PasskeyAnswer,
  { publicKey, user }: Pick<PasskeyHeld, 'publicKey' | 'user'>,
  { challenge, origin }: PasskeyExpected,
): Promise<{ counter: number }> {
  const { userHandle = '', ...signed } = response;
  if (!user.equals(Buffer.from(userHandle, 'base64url'))) throw new Error('the passkey is of another account');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, response: signed, clientExtensionResults: {} },
    credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: addressOf(origin),
    requireUserVerification: true,
  });
  if (!verified) throw new Error('the signature is not of this passkey');
  return { counter: authenticationInfo.newCounter };
}

/** The address that passkeys are bound to. */
export function addressOf(origin: string): string {
  return new URL(origin).hostname;
}
