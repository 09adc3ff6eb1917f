import { randomInt } from 'node:crypto';
import { hasModule } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import type { IdentityInnerDeps } from './identity-deps.ts';
import { insertTrial } from './identity.store.ts';
import { openSession, type LoggedIn } from './log-in.ts';
import type { Visitor } from './start-session.ts';

const tries = 5;

/** A trial account for each visitor who asks (spec 6): no password, no way back in, play money only. */
export async function playFree(
  deps: IdentityInnerDeps,
  about: { brand: Brand; visitor: Visitor; ageConfirmed: boolean },
): Promise<LoggedIn> {
  const { brand, visitor, ageConfirmed } = about;
  if (!hasModule(brand.shell.whitelabel, 'FREEPLAY3')) throw new Refusal('module_off');
  // The strict policy allows no play before a proof of age, not even a trial (trust.md A1).
  if (brand.policy === 'strict' && !ageConfirmed) throw new Refusal('age_not_confirmed', { age: `${brand.minAge}` });
  deps.limits.registerByIp.take(visitor.ip);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const username = `trial${randomInt(10 ** 9, 10 ** 10)}`;
    const member = await deps.platform.inTx((tx) =>
      insertTrial(tx, { brandId: brand.id, username, at: deps.platform.clock.now() }),
    );
    if (member) return openSession(deps, { member, isRestricted: false, way: 'trial', brand, visitor });
  }
  throw new Error('no free name for a trial account was found');
}
