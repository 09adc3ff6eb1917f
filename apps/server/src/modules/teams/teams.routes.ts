import type { Handlers } from '../../platform/http/index.ts';
import type { TeamsDoor } from './index.ts';

export function teamsRoutes({ desk }: TeamsDoor): Handlers<'teams'> {
  return {
    readTeamOverview: (input, context) => desk.readOverview(context, input),
    listDownlines: (input, context) => desk.listDownlines(context, input),
    exportDownlines: (input, context) => desk.exportDownlines(context, input),
    readTeamLoss: (input, context) => desk.readLoss(context, input),
    listTeamBets: (input, context) => desk.listBets(context, input),
    listTeamRecord: (input, context) =>
      desk.listRecord(context, { ...input, language: input.language ?? context.language }),
  };
}
