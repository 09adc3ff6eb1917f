import type { RecordRow } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';

/** The kind of movement behind a line of an account record. */
export function useEntryText(): (row: RecordRow) => string {
  const { t } = useTexts();
  return ({ txTypeId }) => t(txTypeId === 'other' ? 'wallet.kind_rest' : `wallet.kind_${txTypeId}`);
}
