import type { Measure, MissionKind, MissionType, ScoreKind } from '@fairhouse/contract';

export const missionKindNames = ['mission', 'leaderboard'] as const satisfies readonly MissionKind[];
export const typeNames = ['DAILY', 'WEEKLY', 'SPECIAL'] as const satisfies readonly MissionType[];
export const measureNames = [
  'bets',
  'valid_bet',
  'biggest_win',
  'deposit',
  'deposits',
  'login',
] as const satisfies readonly Measure[];
export const scoreNames = ['mission_points', ...measureNames] as const satisfies readonly ScoreKind[];
/** Measures of bets, which are of one game type. */
export const ofGames: ReadonlySet<string> = new Set(['bets', 'valid_bet', 'biggest_win']);
export const laneNames = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const;
