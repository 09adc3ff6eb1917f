import type { Handlers } from '../../platform/http/index.ts';
import type { CashierDoor } from './index.ts';

type Call =
  | 'listInstruments' | 'bindInstrument' | 'setDefaultInstrument' | 'removeInstrument' | 'getWithdrawSettings' | 'getWithdrawFee' | 'withdraw' | 'listWithdrawals'
  | 'getWithdrawal' | 'confirmWithdrawal' | 'sendWithdrawalProof' | 'getWithdrawalProofImage' | 'listWithdrawalQueue' | 'getWithdrawalFile'
  | 'getWithdrawalProofOfMember' | 'takeWithdrawal' | 'decideWithdrawal' | 'payWithdrawalPart' | 'returnWithdrawalRest' | 'forceWithdrawalReceipt' | 'clearWithdrawalFlag';

export function withdrawalRoutes({ instruments, withdrawals }: CashierDoor): Pick<Handlers<'cashier'>, Call> {
  const { desk } = withdrawals;
  return {
    listInstruments: async (_input, context) => ({ list: await instruments.list(context) }),
    bindInstrument: (input, context) => instruments.bind(input, context),
    setDefaultInstrument: ({ bankCardId }, context) => instruments.setDefault(bankCardId, context),
    async removeInstrument({ bankCardId }, context) {
      await instruments.remove(bankCardId, context);
      return {};
    },
    getWithdrawSettings: (_input, context) => withdrawals.readSettings(context),
    getWithdrawFee: (input, context) => withdrawals.readFee(input, context),
    withdraw: (input, context) => withdrawals.request(input, context),
    listWithdrawals: (input, context) => withdrawals.list(input, context),
    getWithdrawal: ({ withdrawalId }, context) => withdrawals.read(withdrawalId, context),
    confirmWithdrawal: (input, context) => withdrawals.confirm(input, context),
    sendWithdrawalProof: ({ withdrawalId, images }, context) => withdrawals.sendProof({ withdrawalId, images }, context),
    getWithdrawalProofImage: ({ name }, context) => withdrawals.readProof(name, context),
    listWithdrawalQueue: (input, context) => desk.list(input, context),
    getWithdrawalFile: ({ withdrawalId }, context) => desk.readFile(withdrawalId, context),
    getWithdrawalProofOfMember: ({ withdrawalId, name }, context) => desk.readProof({ withdrawalId, name }, context),
    takeWithdrawal: (input, context) => desk.take(input, context),
    decideWithdrawal: (input, context) => desk.decide(input, context),
    payWithdrawalPart: (input, context) => desk.payPart(input, context),
    returnWithdrawalRest: (input, context) => desk.returnRest(input, context),
    forceWithdrawalReceipt: (input, context) => desk.force(input, context),
    clearWithdrawalFlag: (input, context) => desk.clearFlag(input, context),
  };
}
