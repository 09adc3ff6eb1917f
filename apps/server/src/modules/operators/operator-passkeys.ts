import type { PasskeyAnswer, PasskeyMade, PasskeyQuestion, PasskeyWish } from '@fairhouse/contract';
import { Refusal, type OperatorActor, type Platform } from '../../platform/context/index.ts';
import { addressOf, checkAnswer, checkMade, passkeyAlgorithms } from './check-passkey.ts';
import { lockOperator } from './operator.store.ts';
import {
  countPasskeyUse,
  findPasskeyHeld,
  findPasskeyUser,
  insertPasskey,
  listPasskeysOf,
  renamePasskey,
  type Passkey,
} from './passkey.store.ts';
import { createPasskeyQuestions, passkeyQuestionMs } from './passkey-questions.ts';
import { recordAction } from './record-action.ts';

/** The owner of the passkey, as far as known, and what was wrong with the answer. */
export interface PasskeyTaken {
  readonly operatorId: bigint | null;
  readonly fault: 'unknown' | 'late' | 'wrong' | 'counter' | null;
}

/** Passkeys on devices of operators, beside the codes that every operator has (decision 96). */
export interface OperatorPasskeys {
  has(operatorId: bigint): Promise<boolean>;
  list(operatorId: bigint): Promise<Passkey[]>;
  /** A question that any owner of a passkey for this address can answer. */
  ask(origin: string): Promise<PasskeyQuestion>;
  /** A question is used up by its first answer, right or wrong. */
  take(answer: PasskeyAnswer, origin: string): Promise<PasskeyTaken>;
  begin(actor: OperatorActor, origin: string): Promise<PasskeyWish>;
  add(
    actor: OperatorActor,
    made: { name: string; passkey: PasskeyMade },
    from: { origin: string; ip: string },
  ): Promise<Passkey>;
  rename(actor: OperatorActor, renamed: { id: bigint; name: string }, ip: string): Promise<void>;
}

const passkeysMax = 10;
const houseName = 'Fairhouse back office';

export function createOperatorPasskeys(platform: Platform): OperatorPasskeys {
  const { db, clock, log } = platform;
  const questions = createPasskeyQuestions(platform);

  /** The reason is logged only: for example a page of another address, or a wrong setting of the address. */
  async function orNull<R>(check: Promise<R>): Promise<R | null> {
    try {
      return await check;
    } catch (err) {
      log.info({ err }, 'a passkey was refused');
      return null;
    }
  }

  return {
    has: async (operatorId) => (await listPasskeysOf(db, operatorId)).length > 0,
    list: (operatorId) => listPasskeysOf(db, operatorId),
    ask: async (origin) => ({
      challenge: await questions.ask(null),
      rpId: addressOf(origin),
      timeout: passkeyQuestionMs,
      userVerification: 'required',
    }),
    async take(answer, origin) {
      const held = await findPasskeyHeld(db, Buffer.from(answer.id, 'base64url'));
      const challenge = await questions.take(answer.response.clientDataJSON, null);
      if (!held) return { operatorId: null, fault: 'unknown' };
      const { id, operatorId } = held;
      if (challenge === null) return { operatorId, fault: 'late' };
      const read = await orNull(checkAnswer(answer, held, { challenge, origin }));
      if (!read) return { operatorId, fault: 'wrong' };
      return {
        operatorId,
        fault: (await countPasskeyUse(db, { id, counter: read.counter, at: clock.now() })) ? null : 'counter',
      };
    },
    async begin({ operatorId, name }, origin) {
      const known = await listPasskeysOf(db, operatorId);
      if (known.length >= passkeysMax) throw new Refusal('passkeys_full');
      const user = await findPasskeyUser(db, operatorId);
      return makeWish({ challenge: await questions.ask(operatorId), origin, user, name, known });
    },
    async add({ operatorId, name: operatorName }, { name, passkey }, { origin, ip }) {
      const challenge = await questions.take(passkey.response.clientDataJSON, operatorId);
      const made = challenge === null ? null : await orNull(checkMade(passkey, { challenge, origin }));
      if (!made) throw new Refusal('passkey_not_added');
      return platform.inTx(async (tx) => {
        await lockOperator(tx, operatorId);
        if ((await listPasskeysOf(tx, operatorId)).length >= passkeysMax) throw new Refusal('passkeys_full');
        const added = await insertPasskey(tx, {
          ...made,
          operatorId,
          name,
          transports: passkey.response.transports,
          at: clock.now(),
        });
        if (!added) throw new Refusal('passkey_not_added');
        await recordAction(platform, tx, {
          operatorId,
          operatorName,
          brandId: null,
          action: 'passkey.added',
          subject: `passkey:${added.id}`,
          after: { name },
          ip,
        });
        return added;
      });
    },
    rename: ({ operatorId, name: operatorName }, { id, name }, ip) =>
      platform.inTx(async (tx) => {
        const before = await renamePasskey(tx, { operatorId, id, name });
        if (before === null) throw new Refusal('passkey_unknown');
        await recordAction(platform, tx, {
          operatorId,
          operatorName,
          brandId: null,
          action: 'passkey.renamed',
          subject: `passkey:${id}`,
          before: { name: before },
          after: { name },
          ip,
        });
      }),
  };
}

function makeWish({
  challenge,
  origin,
  user,
  name,
  known,
}: {
  challenge: string;
  origin: string;
  user: Buffer;
  name: string;
  known: readonly Passkey[];
}): PasskeyWish {
  return {
    challenge,
    rp: { id: addressOf(origin), name: houseName },
    user: { id: user.toString('base64url'), name, displayName: name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyQuestionMs,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
      transports: [...transports],
    })),
  };
}
