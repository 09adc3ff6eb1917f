import { Refusal, type OperatorActor, type Platform, type Tx } from '../../platform/context/index.ts';
import {
  findStep,
  hashRecoveryCode,
  isAppCode,
  makeAppSecret,
  makeRecoveryCodes,
  plainCode,
} from '../../platform/passwords/app-codes.ts';
import { confirmFactor, findFactor, takeRecoveryCode, takeStep, upsertFactor } from './operator-access.store.ts';
import { endSessions, liftRestriction } from './operator-session.store.ts';
import { recordAction } from './record-action.ts';

/** Every operator has a second factor: a code of an app, or a recovery code, at each login. */
export interface OperatorFactors {
  isOn(operatorId: bigint): Promise<boolean>;
  begin(actor: OperatorActor): Promise<{ secret: string; uri: string }>;
  /** The first right code turns it on, and opens the session that was restricted until now. */
  confirm(actor: OperatorActor, code: string, ip: string): Promise<{ recoveryCodes: string[] }>;
  /** Takes a code of the app or a recovery code; each counts once. */
  take(operatorId: bigint, code: string): Promise<boolean>;
  /** A secret that is on from the start, for operators of a demo. */
  preset(tx: Tx, operatorId: bigint, secret: string): Promise<void>;
}

const issuer = 'Fairhouse back office';

export function createOperatorFactors(platform: Platform): OperatorFactors {
  const sealer = platform.sealerFor('operators.second_factor');
  const aboutOf = (operatorId: bigint): string => `second factor of operator ${operatorId}`;

  async function takeAppCode(operatorId: bigint, box: Buffer, code: string): Promise<boolean> {
    const secret = Buffer.from(sealer.open(box, aboutOf(operatorId))).toString();
    const step = await findStep(secret, code, platform.clock.now());
    return step !== null && takeStep(platform.db, operatorId, step);
  }

  return {
    async isOn(operatorId) {
      return (await findFactor(platform.db, operatorId))?.isConfirmed ?? false;
    },
    async begin({ operatorId, name }) {
      const { secret, uri } = makeAppSecret({ issuer, label: name });
      const isNew = await upsertFactor(platform.db, operatorId, sealer.seal(Buffer.from(secret), aboutOf(operatorId)));
      if (!isNew) throw new Refusal('second_factor_on');
      return { secret, uri };
    },
    async confirm({ operatorId, name, sessionId }, given, ip) {
      const factor = await findFactor(platform.db, operatorId);
      if (factor?.isConfirmed) throw new Refusal('second_factor_on');
      const code = plainCode(given);
      if (!factor || !isAppCode(code) || !(await takeAppCode(operatorId, factor.secret, code)))
        throw new Refusal('second_factor_wrong');
      const { codes, hashes } = makeRecoveryCodes();
      const at = platform.clock.now();
      await platform.inTx(async (tx) => {
        // Another tab has begun anew: the app that made this code does not have the present secret.
        if (!(await confirmFactor(tx, operatorId, { secret: factor.secret, at, codeHashes: hashes })))
          throw new Refusal('second_factor_wrong');
        // Other sessions that only have the password have not shown the phone.
        await endSessions(tx, { operatorId, except: sessionId, reason: 'account_changed', at });
        await liftRestriction(tx, sessionId);
        await recordAction(platform, tx, {
          operatorId,
          operatorName: name,
          brandId: null,
          action: 'operator.factor_set',
          subject: `operator:${operatorId}`,
          ip,
        });
      });
      return { recoveryCodes: codes };
    },
    async take(operatorId, given) {
      const factor = await findFactor(platform.db, operatorId);
      if (!factor?.isConfirmed) return false;
      const code = plainCode(given);
      if (isAppCode(code)) return takeAppCode(operatorId, factor.secret, code);
      return takeRecoveryCode(platform.db, operatorId, { codeHash: hashRecoveryCode(code), at: platform.clock.now() });
    },
    async preset(tx, operatorId, secret) {
      const box = sealer.seal(Buffer.from(secret), aboutOf(operatorId));
      if (await upsertFactor(tx, operatorId, box))
        await confirmFactor(tx, operatorId, { secret: box, at: platform.clock.now(), codeHashes: [] });
    },
  };
}
