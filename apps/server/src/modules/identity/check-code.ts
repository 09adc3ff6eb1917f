import { timingSafeEqual } from 'node:crypto';
import { Refusal, type Tx } from '../../platform/context/index.ts';
import { tryCode, useCode, type CodeTarget } from './code.store.ts';
import { codeText } from './send-code.ts';
import type { VerificationInnerDeps } from './verification-deps.ts';

export type CodeVerdict = 'right' | 'wrong' | 'expired';

const triesMax = 5;

/** A right code that has not been used yet. */
export interface MatchedCode {
  readonly target: CodeTarget;
  readonly mac: Buffer;
}

type Deps = Pick<VerificationInnerDeps, 'platform' | 'macOf'> & {
  /** Lets a try and the use of a code commit with another change. */
  readonly tx?: Tx;
};

/** Counts a try, whatever the result. `expired`: too late, used, or tried too often, so that a new code is needed. */
export async function matchCode(
  { platform, macOf, tx }: Deps,
  target: CodeTarget,
  code: string,
): Promise<MatchedCode | 'wrong' | 'expired'> {
  const mac = macOf(codeText(target, code.trim()));
  const kept = await tryCode(tx ?? platform.db, target);
  if (!kept) return 'wrong';
  if (kept.isUsed || kept.tries > triesMax || kept.expiresAt.getTime() <= platform.clock.now().getTime())
    return 'expired';
  return timingSafeEqual(kept.mac, mac) ? { target, mac } : 'wrong';
}

/** A code is good once: of two concurrent uses one fails. */
export function claimCode({ platform, tx }: Deps, { target, mac }: MatchedCode): Promise<boolean> {
  return useCode(tx ?? platform.db, target, { mac, at: platform.clock.now() });
}

/** Tries a code and uses it up when it is right. */
export async function checkCode(deps: Deps, target: CodeTarget, code: string): Promise<CodeVerdict> {
  const matched = await matchCode(deps, target, code);
  if (typeof matched === 'string') return matched;
  return (await claimCode(deps, matched)) ? 'right' : 'expired';
}

/** The same result as a refusal: `code_missing`, `code_wrong` or `code_expired`. */
export async function requireMatch(deps: Deps, target: CodeTarget, code: string): Promise<MatchedCode> {
  if (code.trim() === '') throw new Refusal('code_missing');
  const matched = await matchCode(deps, target, code);
  if (typeof matched === 'string') throw refuseCode(matched);
  return matched;
}

export async function requireClaim(deps: Deps, matched: MatchedCode): Promise<void> {
  if (!(await claimCode(deps, matched))) throw refuseCode('expired');
}

export function refuseCode(verdict: 'wrong' | 'expired'): Refusal {
  return new Refusal(verdict === 'wrong' ? 'code_wrong' : 'code_expired');
}
