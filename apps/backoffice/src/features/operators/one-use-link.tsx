import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';

/** The link of an invitation, shown only once; its secret is in the hash, which no server receives. */
export function OneUseLink({ invitation, onClose }: { invitation: string; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <OfficeDialog title={t('operators.linkTitle')} onClose={onClose}>
      <p className="m-0 text-sm text-ink-2">{t('operators.linkText')}</p>
      <code className="rounded-md bg-surface-0 p-3 text-sm break-all text-ink-1 select-all">{`${location.origin}/invitation#${invitation}`}</code>
      <Button onClick={onClose}>{t('operators.close')}</Button>
    </OfficeDialog>
  );
}
