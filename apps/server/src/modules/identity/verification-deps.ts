import { codeLifeMinutes } from '@fairhouse/contract';
import type { Brand, RateLimit } from '../../platform/context/index.ts';
import type { CodeBudgets } from './code-budgets.ts';
import type { CodePurpose, CodeTarget } from './code.store.ts';
import type { IdentityInnerDeps } from './identity-deps.ts';
import { usernameKey, type MemberRow } from './identity.store.ts';
import type { Guarded } from './login-guard.store.ts';
import type { MessageSender } from './message-sender.ts';
import type { MessageTexts } from './message-texts.ts';
import { noDevice } from './try-budget.ts';

/** What the use cases of codes and recovery need. */
export interface VerificationInnerDeps extends IdentityInnerDeps {
  readonly sender: MessageSender;
  readonly budgets: CodeBudgets;
  /** A keyed hash: six digits cannot be found from it without the key of the configuration. */
  macOf(text: string): Buffer;
  /** Tries of the password by logged-in members. */
  readonly passwordTries: RateLimit;
  readonly texts: MessageTexts;
}

export const codeLifeMs = { mobile: codeLifeMinutes.mobile * 60_000, email: codeLifeMinutes.email * 60_000 } as const;

interface TargetWords {
  readonly brand: Pick<Brand, 'id'>;
  readonly purpose: CodePurpose;
  readonly address: string;
  /** The owner of the code, where the address is not enough: the name for a recovery by mail, the member for a binding. */
  readonly holder?: string | undefined;
}

export function codeTarget({ brand, purpose, address, holder }: TargetWords): CodeTarget {
  return { brandId: brand.id, purpose, boundTo: holder === undefined ? address : `${address} ${holder}` };
}

/** Failures of second factors count with those at login, a known browser by itself. */
export function guardedBy(member: MemberRow, deviceHash: Buffer = noDevice): Guarded {
  return { brandId: member.brandId, account: usernameKey(member.userName), deviceHash };
}
