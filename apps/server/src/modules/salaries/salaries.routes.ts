import { hasModule, type ContractKind, type ModuleId } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { SalariesDoor } from './index.ts';

/** The modules of each kind of contract (wire-facts 5): one of them is enough. */
const modulesOf = {
  dividend: ['DIVIDEND', 'SIGNCONDIV3'],
  daily: ['DAYSAL', 'DAYSALMR', 'DAILYSALCONT3'],
  hourly: ['HOURSAL3'],
  realtime: ['RTSALARY3'],
} as const satisfies Record<ContractKind, readonly ModuleId[]>;

function requireModule({ shell }: Brand, modules: readonly ModuleId[]): void {
  if (!modules.some((id) => hasModule(shell.whitelabel, id))) throw new Refusal('module_off');
}

/** The flags that gate the pages of the agent centre gate their calls as well (spec 2). */
function ofKind<I extends { readonly kind?: ContractKind | undefined }, C extends { readonly brand: Brand }, R>(
  act: (context: C, input: I) => R,
): (input: I, context: C) => R {
  return (input, context) => {
    if (input.kind) requireModule(context.brand, modulesOf[input.kind]);
    return act(context, input);
  };
}

export function salariesRoutes({ desk, house, runs }: SalariesDoor): Handlers<'salaries'> {
  return {
    getConsolidated: (_input, context) => desk.readConsolidated(context),
    processDividend({ status, confirmed }, context) {
      requireModule(context.brand, modulesOf.dividend);
      return desk.process(context, { kind: 'dividend', contractId: null, status, isConfirmed: confirmed === 'Y' });
    },
    processDailySalary({ id, status, confirmed }, context) {
      requireModule(context.brand, modulesOf.daily);
      return desk.process(context, { kind: 'daily', contractId: id, status, isConfirmed: confirmed === 'Y' });
    },
    processHourlySalary({ contractId, status, confirmed }, context) {
      requireModule(context.brand, modulesOf.hourly);
      return desk.process(context, { kind: 'hourly', contractId, status, isConfirmed: confirmed === 'Y' });
    },
    processRealtimeSalary({ contractId, status, confirmed }, context) {
      requireModule(context.brand, modulesOf.realtime);
      return desk.process(context, { kind: 'realtime', contractId, status, isConfirmed: confirmed === 'Y' });
    },
    listContractRequests: (_input, context) => desk.listRequests(context),
    readOwnContract: ofKind((context, input) => desk.readOwn(context, input)),
    listDownlineContracts: ofKind((context, input) => desk.listDownlines(context, input)),
    previewOffer: ofKind((context, input) => desk.preview(context, input)),
    offerContract: ofKind((context, input) => desk.offer(context, input)),
    withdrawOffer: ({ contractId }, context) => desk.withdraw(context, contractId),
    requestTermination: ({ contractId }, context) => desk.requestTermination(context, contractId),
    answerTermination: ({ contractId, agrees }, context) => desk.answerTermination(context, contractId, agrees),
    listSalaryLines: ofKind((context, input) => desk.listLines(context, input)),
    openSalaryLine: (input, context) => desk.openLine(context, input),
    listSalaryLineMembers: (input, context) => desk.listMembers(context, input),
    listSalaryLineBets: (input, context) => desk.listBets(context, input),
    readAgentIncome(input, context) {
      requireModule(context.brand, ['AGEREV3']);
      return desk.readIncome(context, input);
    },
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
