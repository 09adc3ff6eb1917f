import type { Handlers } from '../../platform/http/index.ts';
import type { CashierDoor } from './index.ts';
import { withdrawalRoutes } from './withdrawal.routes.ts';

export function cashierRoutes(cashier: CashierDoor): Handlers<'cashier'> {
  return {
    ...withdrawalRoutes(cashier),
    getDepositSettings: (_input, context) => cashier.readSettings(context),
    getDepositPaymentChannels: (_input, context) => cashier.listChannels(context),
    depositByBankTransfer: (input, context) => cashier.requestDeposit({ type: 'BANK_TRANSFER', ...input }, context),
    depositByLaunchUrl: (input, context) => cashier.requestDeposit({ type: 'HOSTED_PAGE', ...input }, context),
    depositByQrImageUrl: (input, context) => cashier.requestDeposit({ type: 'EWALLET_QR', ...input }, context),
    listDeposits: (input, context) => cashier.listDeposits(input, context),
    getDeposit: ({ depositId }, context) => cashier.readDeposit(depositId, context),
    checkDeposit: ({ depositId }, context) => cashier.checkDeposit(depositId, context),
    sendDepositProof: ({ depositId, images }, context) => cashier.sendProof({ depositId, images }, context),
    getDepositProofImage: ({ name }, context) => cashier.readProof(name, context),
    cancelDeposit: ({ depositId }, context) => cashier.cancelDeposit(depositId, context),
    listDepositQueue: (input, context) => cashier.desk.list(input, context),
    getDepositFile: ({ depositId }, context) => cashier.desk.readFile(depositId, context),
    getDepositProofOfMember: ({ depositId, name }, context) => cashier.desk.readProof({ depositId, name }, context),
    takeDeposit: (input, context) => cashier.desk.take(input, context),
    decideDeposit: (input, context) => cashier.desk.decide(input, context),
    clearDepositFlag: (input, context) => cashier.desk.clearFlag(input, context),
  };
}
