import type { PasskeyRow } from '@fairhouse/contract';
import { readRowId } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { OperatorsDoor } from './index.ts';
import type { Passkey } from './passkey.store.ts';
import { visitorOf } from './visitor-of.ts';

type PasskeyCall = 'askForPasskey' | 'listPasskeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';

/** Own passkeys; the login by one stands with the other logins. */
export function passkeysRoutes(operators: OperatorsDoor): Pick<Handlers<'operators'>, PasskeyCall> {
  const { passkeys } = operators;
  return {
    askForPasskey: (_input, context) => operators.askForPasskey(visitorOf(context)),
    listPasskeys: async (_input, { actor }) => ({ list: (await passkeys.list(actor.operatorId)).map(toRow) }),
    beginPasskey: (form, context) => operators.beginPasskey(form, { actor: context.actor, visitor: visitorOf(context) }),
    addPasskey: async (made, context) => toRow(await passkeys.add(context.actor, made, visitorOf(context))),
    async renamePasskey({ passkeyId, name }, { actor, ip }) {
      await passkeys.rename(actor, { id: readRowId(passkeyId), name }, ip);
      return {};
    },
    async removePasskey({ passkeyId, password }, context) {
      await operators.removePasskey({ id: readRowId(passkeyId), password }, { actor: context.actor, visitor: visitorOf(context) });
      return {};
    },
  };
}

function toRow({ id, name, madeAt, usedAt, isSynced }: Passkey): PasskeyRow {
  return { id: `${id}`, name, madeAt: madeAt.getTime(), usedAt: usedAt?.getTime() ?? null, isSynced };
}
