// A signature is a multiple of a point: H x secret. The curve y² = x³ + 4 has an endomorphism (x, y) -> (βx, y), which multiplies by
// λ = z² - 1, z the parameter of the curve: a secret in two halves, s = s1 + s2 λ, takes half the doublings, s1 H + s2 (λ H).
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { beaconMessage } from '@fairhouse/fair';

/** The scheme bls-unchained-g1-rfc9380: signatures on G1. */
export const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

const { Point } = bls12_381.G1;
const { Fp, Fr } = bls12_381.fields;
const lambda = 0xd201000000010000n ** 2n - 1n;
const beta = 0x1a0111ea397fe699ec02408663d4de85aa0d857d89759ad4897d29650fb85f9b409427eb4f49fffd8bfd00000000aaacn;

/** Our own point class: the library precomputes tables first, which pay off only for many multiplications. */
const generator = bls12_381.G2.Point.fromAffine(bls12_381.G2.Point.BASE.toAffine());

export interface RoundSigner {
  readonly publicKey: Uint8Array;
  sign(round: bigint): Uint8Array;
}

/**
 * Signs numbers. Its running time depends on the secret: use it only for a secret whose holder may know the values
 * anyway, as for the beacon of a demo house. Signatures are sent unchecked: every verifier rejects a wrong one.
 */
export function openRoundSigner(secretKey: Uint8Array): RoundSigner {
  const secret = Fr.fromBytes(secretKey);
  const [low, high] = [secret % lambda, secret / lambda];
  return {
    publicKey: generator.multiplyUnsafe(secret).toBytes(),
    sign(round) {
      const hashed = bls12_381.shortSignatures.hash(beaconMessage(round), domain);
      const turned = new Point(Fp.mul(hashed.X, beta), hashed.Y, hashed.Z);
      return compress(hashed.mulAddUnsafe(low, turned, high).toAffine());
    },
  };
}

/** 48 bytes: x, with three flags before it: compressed, not infinity, and whether y is the larger of the two. */
function compress({ x, y }: { x: bigint; y: bigint }): Uint8Array {
  const bytes = Fp.toBytes(x);
  bytes[0] = (bytes[0] ?? 0) | (y * 2n > Fp.ORDER ? 0b1010_0000 : 0b1000_0000);
  return bytes;
}
