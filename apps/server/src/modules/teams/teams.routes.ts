import { hasModule, type ModuleId } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { TeamsDoor } from './index.ts';

/** The flags that gate the pages of the agent centre gate their calls as well (spec 2). */
function checkModule({ shell }: Brand, id: ModuleId): void {
  if (!hasModule(shell.whitelabel, id)) throw new Refusal('module_off');
}

export function teamsRoutes({ desk }: TeamsDoor): Handlers<'teams'> {
  return {
    readTeamOverview: (input, context) => desk.readTeamOverview(context, input),
    listDownlines(input, context) {
      checkModule(context.brand, 'DOWNMAN');
      return desk.listDownlines(context, input);
    },
    exportDownlines(input, context) {
      checkModule(context.brand, 'DOWNMAN');
      return desk.exportDownlines(context, input);
    },
    readTeamLoss(input, context) {
      checkModule(context.brand, 'AGETEAMPNL3');
      return desk.readTeamLoss(context, input);
    },
    exportTeamLoss(input, context) {
      checkModule(context.brand, 'AGETEAMPNL3');
      return desk.exportTeamLoss(context, input);
    },
    listTeamBets(input, context) {
      checkModule(context.brand, 'TRANSBETREPMEM3');
      return desk.listBets(context, input);
    },
    exportTeamBets(input, context) {
      checkModule(context.brand, 'TRANSBETREPMEM3');
      return desk.exportBets(context, input);
    },
    listTeamRecord: (input, context) =>
      desk.listRecord(context, { ...input, language: input.language ?? context.language }),
  };
}
