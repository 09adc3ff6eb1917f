import { createRateLimit, Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import {
  findStep,
  hashRecoveryCode,
  isAppCode,
  makeAppSecret,
  makeRecoveryCodes,
  plainCode,
} from '../../platform/passwords/app-codes.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  takeRecoveryCode,
  takeStep,
  upsertSecret,
} from './second-factor.store.ts';

/** Codes of an authenticator app, and recovery codes on paper. */
export interface SecondFactors {
  read(memberId: bigint): Promise<{ isOn: boolean; recoveryCodesLeft: number }>;
  begin(actor: MemberActor, brand: Brand): Promise<{ secret: string; uri: string }>;
  confirm(actor: MemberActor, code: string): Promise<{ recoveryCodes: string[] }>;
  turnOff(actor: MemberActor, code: string): Promise<void>;
  isOn(memberId: bigint): Promise<boolean>;
  /** Takes a code of the app or a recovery code; each counts once. */
  take(memberId: bigint, code: string): Promise<boolean>;
}

/** A budget for logged-in members, so that an open session is no place to guess six digits. */
const triesOfMember = { count: 10, windowMs: 5 * 60_000 };

export function createSecondFactors(platform: Platform): SecondFactors {
  const sealer = platform.sealerFor('identity.second_factor');
  const tries = createRateLimit(platform.clock, triesOfMember);
  const aboutOf = (memberId: bigint): string => `second factor of ${memberId}`;

  async function takeAppCode(memberId: bigint, box: Buffer, code: string): Promise<boolean> {
    // The library would throw for text that is no code at all.
    if (!/^\d{6}$/.test(code)) return false;
    const secret = Buffer.from(sealer.open(box, aboutOf(memberId))).toString();
    const step = await findStep(secret, code, platform.clock.now());
    return step !== null && takeStep(platform.db, memberId, step);
  }

  async function take(memberId: bigint, given: string): Promise<boolean> {
    const factor = await findSecondFactor(platform.db, memberId);
    if (!factor?.isConfirmed) return false;
    const code = plainCode(given);
    if (isAppCode(code)) return takeAppCode(memberId, factor.secret, code);
    return takeRecoveryCode(platform.db, memberId, { codeHash: hashRecoveryCode(code), at: platform.clock.now() });
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
      const { secret, uri } = makeAppSecret({ issuer: brand.name, label: userName });
      const isNew = await upsertSecret(platform.db, memberId, sealer.seal(Buffer.from(secret), aboutOf(memberId)));
      if (!isNew) throw new Refusal('second_factor_on');
      return { secret, uri };
    },
    async confirm({ memberId }, code) {
      tries.take(`${memberId}`);
      const factor = await findSecondFactor(platform.db, memberId);
      if (factor?.isConfirmed) throw new Refusal('second_factor_on');
      if (!factor || !(await takeAppCode(memberId, factor.secret, code.trim())))
        throw new Refusal('second_factor_wrong');
      const { codes, hashes } = makeRecoveryCodes();
      const isConfirmed = await platform.inTx((tx) =>
        confirmSecret(tx, memberId, { secret: factor.secret, at: platform.clock.now(), codeHashes: hashes }),
      );
      // Another tab has begun anew: the app that made this code does not have the present secret.
      if (!isConfirmed) throw new Refusal('second_factor_wrong');
      return { recoveryCodes: codes };
    },
    async turnOff({ memberId }, code) {
      tries.take(`${memberId}`);
      if (!(await take(memberId, code))) throw new Refusal('second_factor_wrong');
      await platform.inTx((tx) => deleteSecondFactor(tx, memberId));
    },
  };
}
