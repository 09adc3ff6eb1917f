import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import {
  confirmSecret, countRecoveryCodes, deleteSecondFactor, findSecondFactor, takeRecoveryCode, takeStep, upsertSecret,
} from './second-factor.store.ts';

/** Codes of an app, by RFC 6238: six digits, 30 seconds, SHA-1, as every app reads them; and recovery codes on paper. */
export interface SecondFactors {
  read(memberId: bigint): Promise<{ isOn: boolean; recoveryCodesLeft: number }>;
  begin(actor: MemberActor, brand: Brand): Promise<{ secret: string; uri: string }>;
  confirm(actor: MemberActor, code: string): Promise<{ recoveryCodes: string[] }>;
  turnOff(actor: MemberActor, code: string): Promise<void>;
  isOn(memberId: bigint): Promise<boolean>;
  /** Takes a code of the app or a recovery code; each counts once. */
  take(memberId: bigint, code: string): Promise<boolean>;
}

const recoveryCodeCount = 10;
const periodS = 30;
/** No letters or digits that look alike. */
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

export function createSecondFactors(platform: Platform): SecondFactors {
  const sealer = platform.sealerFor('identity.second_factor');
  const aboutOf = (memberId: bigint): string => `second factor of ${memberId}`;

  async function takeAppCode(memberId: bigint, box: Buffer, code: string): Promise<boolean> {
    // What is no code of an app at all would be a fault of the library.
    if (!/^\d{6}$/.test(code)) return false;
    const secret = Buffer.from(sealer.open(box, aboutOf(memberId))).toString();
    // One step to either side: clocks of phones differ.
    const checked = await verify({ secret, token: code, epoch: Math.floor(platform.clock.now().getTime() / 1000), epochTolerance: periodS });
    return checked.valid && 'timeStep' in checked && takeStep(platform.db, memberId, BigInt(checked.timeStep));
  }

  async function take(memberId: bigint, given: string): Promise<boolean> {
    const factor = await findSecondFactor(platform.db, memberId);
    if (!factor?.isConfirmed) return false;
    const code = given.replaceAll(/[\s-]/g, '').toLowerCase();
    if (/^\d{6}$/.test(code)) return takeAppCode(memberId, factor.secret, code);
    return takeRecoveryCode(platform.db, memberId, { codeHash: hashCode(code), at: platform.clock.now() });
  }

  return {
    take,
    async isOn(memberId) {
      return (await findSecondFactor(platform.db, memberId))?.isConfirmed ?? false;
    },
    async read(memberId) {
      const factor = await findSecondFactor(platform.db, memberId);
      return { isOn: factor?.isConfirmed ?? false, recoveryCodesLeft: await countRecoveryCodes(platform.db, memberId) };
    },
    async begin({ memberId, userName }, brand) {
      const secret = generateSecret();
      const isNew = await upsertSecret(platform.db, memberId, sealer.seal(Buffer.from(secret), aboutOf(memberId)));
      if (!isNew) throw new Refusal('second_factor_on');
      return { secret, uri: generateURI({ issuer: brand.name, label: userName, secret }) };
    },
    async confirm({ memberId }, code) {
      const factor = await findSecondFactor(platform.db, memberId);
      if (factor?.isConfirmed) throw new Refusal('second_factor_on');
      if (!factor || !(await takeAppCode(memberId, factor.secret, code.trim()))) throw new Refusal('second_factor_wrong');
      const recoveryCodes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
      const codeHashes = recoveryCodes.map((each) => hashCode(each.replaceAll('-', '')));
      await platform.inTx((tx) => confirmSecret(tx, memberId, { at: platform.clock.now(), codeHashes }));
      return { recoveryCodes };
    },
    async turnOff({ memberId }, code) {
      if (!(await take(memberId, code))) throw new Refusal('second_factor_wrong');
      await platform.inTx((tx) => deleteSecondFactor(tx, memberId));
    },
  };
}

/** 79 random bits: a plain hash of it cannot be searched through. */
function makeRecoveryCode(): string {
  const count = recoveryLetters.length;
  // Bytes at and above the last whole multiple would favour the first letters.
  const letters = Array.from(randomBytes(64)).filter((byte) => byte < 256 - (256 % count)).slice(0, 16).map((byte) => recoveryLetters[byte % count]);
  return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4).join('')).join('-');
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(`recovery ${code}`).digest();
}
