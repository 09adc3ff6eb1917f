import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VendorOnRecord } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Facts } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { ListedGames, VendorAnswers } from './vendor-answers.tsx';
import { VendorKeys } from './vendor-keys.tsx';
import { VendorState } from './vendor-state.tsx';
import { VendorTermsForm } from './vendor-terms-form.tsx';

/** Everything about one vendor: its state, its keys and its settings. */
export function VendorDialog({ vendor, onClose }: { vendor: VendorOnRecord; onClose: () => void }) {
  const { t } = useTexts();
  const { may } = useOperator();
  const [isChanging, setChanging] = useState(false);
  if (isChanging)
    return (
      <OfficeDialog title={vendor.name} onClose={onClose}>
        <VendorTermsForm vendor={vendor} onDone={onClose} />
      </OfficeDialog>
    );
  return (
    <OfficeDialog title={vendor.name} onClose={onClose}>
      <VendorFacts vendor={vendor} />
      {may('vendors.manage') && (
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" size="s" icon="pencil" onClick={() => setChanging(true)}>
            {t('operators.vendors.change')}
          </Button>
          <AskNow vendor={vendor} />
        </div>
      )}
      <VendorKeys vendor={vendor} />
    </OfficeDialog>
  );
}

function VendorFacts({ vendor }: { vendor: VendorOnRecord }) {
  const { t } = useTexts();
  const { page, server, walletMode } = vendor;
  return (
    <Facts
      rows={[
        [t('operators.vendors.state'), <VendorState key="state" vendor={vendor} />],
        [
          t('operators.vendors.page'),
          <bdi key="page" className="break-all">
            {page}
          </bdi>,
        ],
        [
          t('operators.vendors.server'),
          <bdi key="server" className="break-all">
            {server}
          </bdi>,
        ],
        [t('operators.vendors.mode'), t(`operators.vendors.modes.${walletMode}`)],
        [t('operators.vendors.answers'), <VendorAnswers key="answers" vendor={vendor} />],
        [t('operators.vendors.games'), <ListedGames key="games" vendor={vendor} />],
      ]}
    />
  );
}

/** Requests the vendor's list of games now; the row shows the outcome. */
function AskNow({ vendor: { code } }: { vendor: VendorOnRecord }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => api.askVendor({ vendor: code }),
    onSuccess: ({ health }) =>
      showToast(
        t(health?.failures === 0 ? 'operators.vendors.asked' : 'operators.vendors.askedInVain'),
        health?.failures === 0 ? 'won' : 'lost',
      ),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <>
      <Button look="secondary" size="s" icon="refresh" busy={ask.isPending} onClick={() => ask.mutate()}>
        {t('operators.vendors.ask')}
      </Button>
      <FailureText error={ask.error} />
    </>
  );
}
