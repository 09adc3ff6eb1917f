import { z } from 'zod';
import { id } from '../fields.ts';

// The shapes of WebAuthn Level 3 as JSON; bytes are base64url.
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);
const credentialType = z.literal('public-key');
/** The transports of a device; browsers add more over time. */
const transports = z.array(z.string().max(32)).max(10).default([]);
const credentialRef = z.object({ id: z.string(), type: credentialType, transports: z.array(z.string()) });

export const passkeyName = z.string().trim().min(1).max(40);

/** The options for a login: any passkey of this site with user verification. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

export const passkeyAnswer = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: credentialType,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: bytes(128).optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** The options for creating a passkey. */
export const passkeyWish = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  /** Devices that already have a passkey of this operator. */
  excludeCredentials: z.array(credentialRef),
});
export type PasskeyWish = z.output<typeof passkeyWish>;

export const passkeyMade = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: credentialType,
  response: z.object({ clientDataJSON: bytes(4096), attestationObject: bytes(16_384), transports }),
});
export type PasskeyMade = z.output<typeof passkeyMade>;

export const passkeyRow = z.object({
  id,
  name: z.string(),
  madeAt: z.number(),
  usedAt: z.number().nullable(),
  /** The passkey syncs to other devices through its provider's account; otherwise it stays on one device. */
  isSynced: z.boolean(),
});
export type PasskeyRow = z.output<typeof passkeyRow>;
