import type { Handlers } from '../../platform/http/index.ts';
import type { CashierDoor } from './index.ts';

export function cashierRoutes(cashier: CashierDoor): Handlers<'cashier'> {
  return {
    getDepositSettings: (_input, context) => cashier.readSettings(context),
    getDepositPaymentChannels: (_input, context) => cashier.listChannels(context),
    depositByBankTransfer: (input, context) => cashier.requestDeposit({ type: 'BANK_TRANSFER', ...input }, context),
    depositByLaunchUrl: (input, context) => cashier.requestDeposit({ type: 'HOSTED_PAGE', ...input }, context),
    depositByQrImageUrl: (input, context) => cashier.requestDeposit({ type: 'EWALLET_QR', ...input }, context),
    listDeposits: (input, context) => cashier.listDeposits(input, context),
    getDeposit: ({ depositId }, context) => cashier.readDeposit(depositId, context),
    checkDeposit: ({ depositId }, context) => cashier.checkDeposit(depositId, context),
    cancelDeposit: ({ depositId }, context) => cashier.cancelDeposit(depositId, context),
  };
}
