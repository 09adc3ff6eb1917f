import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import type { Platform } from '../../platform/context/index.ts';
import { readSigned } from './check-passkey.ts';
import { insertPasskeyChallenge, takePasskeyChallenge } from './passkey.store.ts';

/** Questions that devices sign, so that no answer counts twice or late. */
export interface PasskeyQuestions {
  /** For an operator who makes a passkey, or for an unknown visitor (null). */
  ask(operatorId: bigint | null): Promise<string>;
  /**
   * Takes the question that was answered; null when it is not ours, somebody else's, over, or was asked inside a page of
   * another origin.
   */
  take(clientDataJSON: string, operatorId: bigint | null): Promise<string | null>;
}

export const passkeyQuestionMs = 5 * 60_000;

export function createPasskeyQuestions({ db, clock }: Platform): PasskeyQuestions {
  return {
    async ask(operatorId) {
      const challenge = makeToken();
      await insertPasskeyChallenge(db, {
        hash: hashToken(challenge),
        operatorId,
        expiresAt: new Date(clock.now().getTime() + passkeyQuestionMs),
      });
      return challenge;
    },
    async take(clientDataJSON, operatorId) {
      const signed = readSigned(clientDataJSON);
      if (!signed) return null;
      const isGood = await takePasskeyChallenge(db, {
        hash: hashToken(signed.challenge),
        operatorId,
        now: clock.now(),
      });
      return isGood && !signed.isFramed ? signed.challenge : null;
    },
  };
}
