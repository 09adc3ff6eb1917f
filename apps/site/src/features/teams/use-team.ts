import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Calls, ClientInput } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

export type DownlineRequest = ClientInput<Calls['listDownlines']>;
export type LossRequest = ClientInput<Calls['readTeamLoss']>;
export type TeamBetRequest = ClientInput<Calls['listTeamBets']>;
export type TeamRecordRequest = ClientInput<Calls['listTeamRecord']>;

export function useTeamOverview(input: ClientInput<Calls['readTeamOverview']>) {
  return useQuery({
    queryKey: queryKeys.team('overview', input),
    queryFn: () => api.readTeamOverview(input),
    placeholderData: keepPreviousData,
  });
}

export function useDownlines(input: DownlineRequest) {
  return useQuery({
    queryKey: queryKeys.team('downlines', input),
    queryFn: () => api.listDownlines(input),
    placeholderData: keepPreviousData,
  });
}

export function useTeamLoss(input: LossRequest) {
  return useQuery({
    queryKey: queryKeys.team('loss', input),
    queryFn: () => api.readTeamLoss(input),
    placeholderData: keepPreviousData,
  });
}

export function useTeamBets(input: TeamBetRequest) {
  return useQuery({
    queryKey: queryKeys.team('bets', input),
    queryFn: () => api.listTeamBets(input),
    placeholderData: keepPreviousData,
  });
}

export function useTeamRecord(input: TeamRecordRequest) {
  return useQuery({
    queryKey: queryKeys.team('record', input),
    queryFn: () => api.listTeamRecord(input),
    placeholderData: keepPreviousData,
  });
}
