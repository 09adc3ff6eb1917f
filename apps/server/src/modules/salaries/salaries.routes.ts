import type { Handlers } from '../../platform/http/index.ts';
import type { SalariesDoor } from './index.ts';

export function salariesRoutes({ desk, house, runs }: SalariesDoor): Handlers<'salaries'> {
  return {
    getConsolidated: (_input, context) => desk.readConsolidated(context),
    processDividend: ({ status, confirmed }, context) =>
      desk.process(context, { kind: 'dividend', contractId: null, status, isConfirmed: confirmed === 'Y' }),
    processDailySalary: ({ id, status, confirmed }, context) =>
      desk.process(context, { kind: 'daily', contractId: id, status, isConfirmed: confirmed === 'Y' }),
    processHourlySalary: ({ contractId, status, confirmed }, context) =>
      desk.process(context, { kind: 'hourly', contractId, status, isConfirmed: confirmed === 'Y' }),
    processRealtimeSalary: ({ contractId, status, confirmed }, context) =>
      desk.process(context, { kind: 'realtime', contractId, status, isConfirmed: confirmed === 'Y' }),
    listContractRequests: (_input, context) => desk.listRequests(context),
    readOwnContract: (input, context) => desk.readOwn(context, input),
    listDownlineContracts: (input, context) => desk.listDownlines(context, input),
    previewOffer: (input, context) => desk.preview(context, input),
    offerContract: (input, context) => desk.offer(context, input),
    withdrawOffer: ({ contractId }, context) => desk.withdraw(context, contractId),
    requestTermination: ({ contractId }, context) => desk.requestTermination(context, contractId),
    answerTermination: ({ contractId, agrees }, context) => desk.answerTermination(context, contractId, agrees),
    listSalaryLines: (input, context) => desk.listLines(context, input),
    openSalaryLine: (input, context) => desk.openLine(context, input),
    listSalaryLineMembers: (input, context) => desk.listMembers(context, input),
    listSalaryLineBets: (input, context) => desk.listBets(context, input),
    readAgentIncome: (input, context) => desk.readIncome(context, input),
    listHouseContracts: (input, context) => house.listContracts(context, input),
    listAgentContracts: ({ memberId }, context) => house.listOfAgent(context, BigInt(memberId)),
    previewHouseOffer: (input, context) => house.preview(context, input),
    offerHouseContract: (input, context) => house.offer(context, input),
    endHouseContract: (input, context) => house.end(context, input),
    listSalaryRuns: (input, context) => runs.listRuns(context, input),
    readSalaryRun: (input, context) => runs.readRun(context, input),
    decideSalaryRun: (input, context) => runs.decideRun(context, input),
    listRunLines: (input, context) => runs.listLines(context, input),
    openRunLine: (input, context) => runs.openLine(context, input),
    listRunLineMembers: (input, context) => runs.listMembers(context, input),
    listRunLineBets: (input, context) => runs.listBets(context, input),
    holdSalaryLine: (input, context) => runs.holdLine(context, input),
  };
}
