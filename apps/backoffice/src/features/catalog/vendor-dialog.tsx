import type { DeskVendor } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';

/** Closes all games of a vendor, or opens them again. */
export function VendorDialog({
  vendor: { code, name, games, isInMaintenance, version },
  onClose,
}: {
  vendor: DeskVendor;
  onClose: () => void;
}) {
  const { t, texts } = useTexts();
  return (
    <OfficeDialog title={name} onClose={onClose}>
      <p className="m-0 text-sm text-ink-2">
        {t(isInMaintenance ? 'operators.catalog.returns' : 'operators.catalog.rests', {
          count: games,
          shown: formatCount(games, texts.language),
        })}
      </p>
      <DecisionForm
        acts={[
          isInMaintenance
            ? { name: 'return', text: t('operators.catalog.endMaintenance') }
            : { name: 'rest', text: t('operators.catalog.startMaintenance'), look: 'danger' },
        ]}
        reasonHint={t('operators.reasonHint')}
        reasonLabel={t('operators.reason')}
        version={version}
        send={(act, reason) => api.switchVendor({ vendor: code, version, isInMaintenance: act === 'rest', reason })}
        onDone={() => {
          showToast(t('operators.catalog.saved'), 'won');
          onClose();
        }}
      >
        <p className="m-0 text-sm text-ink-3">{t('operators.catalog.forAll')}</p>
      </DecisionForm>
    </OfficeDialog>
  );
}
