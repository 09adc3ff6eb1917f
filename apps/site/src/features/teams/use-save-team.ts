import { useMutation } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { saveCsv } from '../../shared/files/save-csv.ts';
import type { DownlineRequest, LossRequest, TeamBetRequest } from './use-team.ts';

/** Saves a table of the team as a file for spreadsheets; a failure is told. */
function useSave(save: () => Promise<void>) {
  const { t } = useTexts();
  return useMutation({ mutationFn: save, onError: () => showToast(t('wallet.exportFailed'), 'lost') });
}

const saveWhole = async (file: Promise<{ fileName: string; csv: string }>): Promise<void> => {
  const { fileName, csv } = await file;
  await saveCsv(fileName, () => Promise.resolve({ csv, next: null }));
};

export const useSaveDownlines = (filters: DownlineRequest) => useSave(() => saveWhole(api.exportDownlines(filters)));

export const useSaveLoss = (asked: Omit<LossRequest, 'page' | 'size'>) =>
  useSave(() => saveWhole(api.exportTeamLoss(asked)));

export const useSaveTeamBets = (asked: Omit<TeamBetRequest, 'page' | 'size'>) =>
  useSave(() => saveCsv('team-betting.csv', (part: number | undefined) => api.exportTeamBets({ ...asked, part })));
