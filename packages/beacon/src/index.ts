import { bls12_381 } from '@noble/curves/bls12-381.js';
import {
  beaconMessage,
  fromHex,
  isHashOfSignature,
  localChain,
  sha256,
  toHex,
  type BeaconChain,
  type BeaconValue,
} from '@fairhouse/fair';
import { domain, openRoundSigner } from './sign-round.ts';

// Signatures on G1, keys on G2: the scheme bls-unchained-g1-rfc9380.
const bls = bls12_381.shortSignatures;

/**
 * Whether a value belongs to the chain: the randomness is the hash of the signature, and the signature was made with
 * the chain's key over exactly this number. Never throws.
 */
export function verifyBeacon(chain: Pick<BeaconChain, 'publicKey'>, value: BeaconValue): boolean {
  try {
    return (
      isHashOfSignature(value) &&
      bls.verify(fromHex(value.signature), bls.hash(beaconMessage(value.round), domain), fromHex(chain.publicKey))
    );
  } catch {
    // Not a point of the curve, or not a number of 64 bits.
    return false;
  }
}

/** A beacon of the house, for places without a network; the holder of the secret knows its values in advance. */
export interface LocalBeacon {
  readonly chain: BeaconChain;
  sign(round: bigint): BeaconValue;
}

/** From 32 secret bytes: the same secret and pace give the same chain. */
export function openLocalBeacon(secret: Uint8Array, pace: { genesisMs: number; periodMs: number }): LocalBeacon {
  const { publicKey, sign } = openRoundSigner(
    bls12_381.utils.randomSecretKey(Uint8Array.from([...secret, ...sha256(secret)].slice(0, 48))),
  );
  return {
    chain: localChain({ publicKey: toHex(publicKey), ...pace }),
    sign(round) {
      const signature = toHex(sign(round));
      return { round, signature, randomness: toHex(sha256(fromHex(signature))) };
    },
  };
}
