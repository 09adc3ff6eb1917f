import { useMutation } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { saveCsv } from '../../shared/files/save-csv.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { daysOf } from '../../shared/period/period.ts';
import { useToday } from '../../shared/period/use-today.ts';
import { askedOf, type BetRequest } from './use-bets.ts';

/** The bets of the filters as one file. */
export function useExportBets(request: BetRequest) {
  const { t } = useTexts();
  const { timeZone } = useBrand();
  const today = useToday();
  return useMutation({
    async mutationFn() {
      const input = askedOf(request, timeZone, today);
      // The same end for every piece, so that bets placed meanwhile are in none.
      const endDate = Math.min(input.endDate, Date.now());
      const { first, last } = daysOf(request.period, today);
      await saveCsv(`betting-record-${first}-${last}.csv`, (after: string | undefined) =>
        api.exportBets({ ...input, endDate, after }),
      );
    },
    onError: () => showToast(t('wallet.exportFailed'), 'lost'),
  });
}
