import { useMutation } from '@tanstack/react-query';
import { showToast } from '@fairhouse/ui';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { dayIn, daysOf, instantsOf } from '../../shared/period/period.ts';
import type { RecordFilter } from './use-account-record.ts';

/** Fetches the record of the filter part by part and hands it over as one file. */
export function useExportRecord(filter: RecordFilter) {
  const { t } = useTexts();
  const { timeZone } = useBrand();
  return useMutation({
    async mutationFn() {
      const asked = { ...instantsOf(filter.period, timeZone, Date.now()), codeTypes: filter.kind };
      const parts: string[] = [];
      for (let page = 1, hasMore = true; hasMore; page += 1) {
        const part = await api.exportAccountRecord({ ...asked, page });
        parts.push(part.csv);
        hasMore = part.hasMore;
      }
      const { first, last } = daysOf(filter.period, dayIn(timeZone, Date.now()));
      saveFile(`account-record-${first}-${last}.csv`, parts);
    },
    onError: () => showToast(t('wallet.exportFailed'), 'lost'),
  });
}

function saveFile(name: string, parts: readonly string[]): void {
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', ...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
