export { concatBytes, equalBytes, fromHex, lengthPrefixed, toHex, u32, u64, utf8 } from './bytes.ts';
export { canonicalJson, type JsonValue } from './canonical-json.ts';
export {
  beaconMessage,
  beaconRoundFrom,
  beaconTime,
  entropyOfBeacon,
  isHashOfSignature,
  linkBefore,
  localChain,
  quicknet,
  type BeaconChain,
  type BeaconValue,
} from './beacon.ts';
export { beaconEntropy, commit, previousLink } from './commitment.ts';
export {
  inclusionProof,
  merkleLeafHash,
  merkleRoot,
  proofOverHashes,
  rootOfHashes,
  verifyInclusion,
} from './merkle.ts';
export { crashMultiplier, drawProgram, type Op, type OpResult } from './program.ts';
export { hmacSha256, openHmac, sha256 } from './sha256.ts';
export { openStream, type Stream, type StreamSource } from './stream.ts';
export { traceProgram, type DrawTrace, type TracedDraw, type TracedWord } from './trace.ts';
export { checkVectorRecord, type VectorRecord } from './vector-record.ts';
