import type { Handlers } from '../../platform/http/index.ts';
import type { CashierDoor } from './index.ts';

export function cashierRoutes(cashier: CashierDoor): Handlers<'cashier'> {
  const { instruments, withdrawals } = cashier;
  return {
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
    listInstruments: async (_input, context) => ({ list: await instruments.list(context) }),
    bindInstrument: (input, context) => instruments.bind(input, context),
    setDefaultInstrument: ({ bankCardId }, context) => instruments.setDefault(bankCardId, context),
    async removeInstrument({ bankCardId }, context) {
      await instruments.remove(bankCardId, context);
      return {};
    },
    getWithdrawSettings: (_input, context) => withdrawals.readSettings(context),
    listExcludedTurnover: (input, { brand }) => withdrawals.listExcluded(brand, input),
    getWithdrawFee: (input, context) => withdrawals.readFee(input, context),
    withdraw: (input, context) => withdrawals.request(input, context),
    listWithdrawals: (input, context) => withdrawals.list(input, context),
    getWithdrawal: ({ withdrawalId }, context) => withdrawals.read(withdrawalId, context),
    confirmWithdrawal: (input, context) => withdrawals.confirm(input, context),
    sendWithdrawalProof: ({ withdrawalId, images }, context) =>
      withdrawals.sendProof({ withdrawalId, images }, context),
    getWithdrawalProofImage: ({ name }, context) => withdrawals.readProof(name, context),
    listWithdrawalQueue: (input, context) => withdrawals.desk.list(input, context),
    getWithdrawalFile: ({ withdrawalId }, context) => withdrawals.desk.readFile(withdrawalId, context),
    showWithdrawalAccount: ({ withdrawalId }, context) => withdrawals.desk.showAccount(withdrawalId, context),
    getWithdrawalProofOfMember: ({ withdrawalId, name }, context) =>
      withdrawals.desk.readProof({ withdrawalId, name }, context),
    takeWithdrawal: (input, context) => withdrawals.desk.take(input, context),
    decideWithdrawal: (input, context) => withdrawals.desk.decide(input, context),
    payWithdrawalPart: (input, context) => withdrawals.desk.payPart(input, context),
    endWithdrawalPart: (input, context) => withdrawals.desk.endPart(input, context),
    returnWithdrawalRest: (input, context) => withdrawals.desk.returnRest(input, context),
    forceWithdrawalReceipt: (input, context) => withdrawals.desk.force(input, context),
    verifyWithdrawalAccount: (input, context) => withdrawals.desk.verifyAccount(input, context),
    readCashierQueues: (_input, { brand }) => cashier.readQueues(brand),
    clearWithdrawalFlag: (input, context) => withdrawals.desk.clearFlag(input, context),
  };
}
