import { randomInt } from 'node:crypto';
import type { ReferralsInnerDeps } from './referrals-deps.ts';
import { findCode, insertCode } from './code.store.ts';

/** Without letters and digits that are taken for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;
const triesMost = 5;

const makeCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** As somebody may type it. */
export const readCode = (typed: string): string => typed.trim().toUpperCase();

/** The member's code for ever; made when it is asked for first. */
export async function codeOf(
  { platform: { db, clock } }: Pick<ReferralsInnerDeps, 'platform'>,
  { memberId, brandId }: { memberId: bigint; brandId: bigint },
): Promise<string> {
  for (let tries = 0; tries <= triesMost; tries += 1) {
    const code = await findCode(db, memberId);
    if (code !== null) return code;
    await insertCode(db, { memberId, brandId, code: makeCode(), at: clock.now() });
  }
  throw new Error('no free referral code was found');
}
