import { hasModule } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { WalletDoor } from './index.ts';

/** Calls of members only: the back office reads any record. */
function checkRecord({ shell }: Brand): void {
  if (!hasModule(shell.whitelabel, 'MEMTRANS3')) throw new Refusal('module_off');
}

const ownerOf = ({ actor, brand }: { actor: MemberActor; brand: Brand }) => ({ memberId: actor.memberId, brand });

export function walletRoutes(wallet: WalletDoor): Handlers<'wallet'> {
  return {
    getBalance: ({ typeId }, context) => wallet.readBalance(ownerOf(context), typeId),
    getWalletMode: (_input, { brand }) => ({ isSingle: wallet.isSingle(brand) ? 1 : 0 }),
    listAccountRecord(input, context) {
      checkRecord(context.brand);
      return wallet.listAccountRecord(context, { ...input, language: input.language ?? context.language });
    },
    exportAccountRecord(input, context) {
      checkRecord(context.brand);
      return wallet.exportAccountRecord(context, input);
    },
    transferFunds: (input, context) => wallet.transferFunds(ownerOf(context), input),
    transferAllBack: ({ clientKey }, context) => wallet.transferAllBack(ownerOf(context), clientKey),
    listTransfers: (input, context) => wallet.readTransfers(ownerOf(context), input),
    getUpline: (_input, context) => wallet.readUpline(context),
    transferToUpline: (input, context) => wallet.transferToUpline(context, input),
  };
}
