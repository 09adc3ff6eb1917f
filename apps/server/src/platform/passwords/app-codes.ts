import { createHash, randomBytes } from 'node:crypto';
import { generate, generateSecret, generateURI, verify } from 'otplib';

// Codes of an app, by RFC 6238: six digits, 30 seconds, SHA-1, as every app reads them; and recovery codes on paper.
const periodS = 30;
const recoveryCodeCount = 10;
/** No letters or digits that look alike. */
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new secret, and the address from which an app takes it. */
export function makeAppSecret(names: { issuer: string; label: string }): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ ...names, secret }) };
}

/** The time step a code belongs to; null when it fits no current step. The caller accepts each step once. */
export async function findStep(secret: string, code: string, now: Date): Promise<bigint | null> {
  // One step to either side: clocks of phones differ.
  const checked = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: periodS,
  });
  return checked.valid && 'timeStep' in checked ? BigInt(checked.timeStep) : null;
}

/** The code an app would show. */
export function codeOfNow(secret: string, now = new Date()): Promise<string> {
  return generate({ secret, epoch: Math.floor(now.getTime() / 1000) });
}

/** Normalises a typed code: removes the gaps that people put in. */
export function plainCode(given: string): string {
  return given.replaceAll(/[\s-]/g, '').toLowerCase();
}

export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Ten codes to be shown once, with the hashes that are kept. */
export function makeRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  return { codes, hashes: codes.map((code) => hashRecoveryCode(plainCode(code))) };
}

export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(`recovery ${code}`).digest();
}

/** 118 random bits: a plain hash of it cannot be searched through (ASVS 6.5.2). */
function makeRecoveryCode(): string {
  const count = recoveryLetters.length;
  // Bytes at and above the last whole multiple would favour the first letters.
  const letters = Array.from(randomBytes(64))
    .filter((byte) => byte < 256 - (256 % count))
    .slice(0, 24)
    .map((byte) => recoveryLetters[byte % count]);
  return [0, 4, 8, 12, 16, 20].map((at) => letters.slice(at, at + 4).join('')).join('-');
}
