import { useMutation } from '@tanstack/react-query';
import { showToast } from '@fairhouse/ui';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { saveCsv } from '../../shared/files/save-csv.ts';
import { daysOf, instantsOf } from '../../shared/period/period.ts';
import { useToday } from '../../shared/period/use-today.ts';
import type { RecordFilter } from './use-account-record.ts';

/** Fetches the record of the filter page by page and saves it as one file. */
export function useExportRecord(filter: RecordFilter) {
  const { t } = useTexts();
  const { timeZone } = useBrand();
  const today = useToday();
  return useMutation({
    async mutationFn() {
      const { startTime, endTime } = instantsOf(filter.period, timeZone, today);
      // A fixed end: lines booked meanwhile would move the others from page to page.
      const input = { startTime, endTime: Math.min(endTime, Date.now()), codeTypes: filter.kind, purse: filter.purse };
      const { first, last } = daysOf(filter.period, today);
      const name = filter.purse === 'cash' ? 'account-record' : `account-record-${filter.purse}`;
      await saveCsv(`${name}-${first}-${last}.csv`, async (page: number = 1) => {
        const { csv, hasMore } = await api.exportAccountRecord({ ...input, page });
        return { csv, next: hasMore ? page + 1 : null };
      });
    },
    onError: () => showToast(t('wallet.exportFailed'), 'lost'),
  });
}
