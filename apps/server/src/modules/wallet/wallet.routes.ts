import { hasModule, type RecordPurse } from '@fairhouse/contract';
import { isAgentType } from '@fairhouse/contract/customer-types';
import { Refusal, type Brand, type MemberActor } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { WalletDoor } from './index.ts';

/** Calls of members only: the back office reads any record. */
function checkRecord({ actor, brand }: { actor: MemberActor; brand: Brand }, purse: RecordPurse): void {
  if (!hasModule(brand.shell.whitelabel, 'MEMTRANS3')) throw new Refusal('module_off');
  if (purse === 'points') {
    if (!hasModule(brand.shell.whitelabel, 'PTSYS3')) throw new Refusal('module_off');
    return;
  }
  if (purse !== 'cash' && !isAgentType(actor.customerType)) throw new Refusal('field_invalid', { field: 'purse' });
}

const ownerOf = ({ actor, brand }: { actor: MemberActor; brand: Brand }) => ({ memberId: actor.memberId, brand });

export function walletRoutes(wallet: WalletDoor): Handlers<'wallet'> {
  return {
    getBalance: ({ typeId }, context) => wallet.readBalance(ownerOf(context), typeId),
    getWalletMode: (_input, { brand }) => ({ isSingle: wallet.isSingle(brand) ? 1 : 0 }),
    listAccountRecord(input, context) {
      checkRecord(context, input.purse);
      return wallet.listAccountRecord(context, { ...input, language: input.language ?? context.language });
    },
    exportAccountRecord(input, context) {
      checkRecord(context, input.purse);
      return wallet.exportAccountRecord(context, input);
    },
    transferFunds: (input, context) => wallet.transferFunds(ownerOf(context), input),
    transferAllBack: ({ clientKey }, context) => wallet.transferAllBack(ownerOf(context), clientKey),
    listTransfers: (input, context) => wallet.readTransfers(ownerOf(context), input),
    getUpline: (_input, context) => wallet.readUpline(context),
    transferToUpline: (input, context) => wallet.transferToUpline(context, input),
    getPurses: (_input, context) => wallet.readPurses(context),
    movePurse: (input, context) => wallet.movePurse(context, input),
    transferToDownline: (input, context) => wallet.transferToDownline(context, input),
    listAgentTransfers: (input, { brand }) => wallet.listAgentTransfers(brand, input),
    exportAgentTransfers: (input, { brand }) => wallet.exportAgentTransfers(brand, input),
  };
}
