import type { DownlineRow } from '@fairhouse/contract';
import { isAgentType } from '@fairhouse/contract/customer-types';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { handshakeIcon } from '@fairhouse/ui/later-icons';
import { DownlinesPage } from '../../features/teams/downlines-page.tsx';
import { PursesPanel } from '../../features/wallet/purses-panel.tsx';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';

/** Spec 2, downlineManagmentView: the lines, with what belongs to other domains: the purses, transfers, rates and messages. */
export function DownlinePage() {
  return (
    <DownlinesPage actions={(row) => <DownlineActions row={row} />}>
      <PursesPanel />
    </DownlinesPage>
  );
}

function DownlineActions({ row: { memberId, name, customerType } }: { row: DownlineRow }) {
  const { t } = useTexts();
  const { whitelabel } = useInitialState().permission.info;
  return (
    <>
      {hasModule(whitelabel, 'AGETRANSFERDOWN3') && (
        <Button look="quiet" size="s" icon="wallet" onClick={() => openModal('downlineTransfer', { memberId, name })}>
          {t('wallet.transfer')}
        </Button>
      )}
      <Button look="quiet" size="s" icon="pencil" onClick={() => openModal('downlineRates', { memberId, name })}>
        {t('agency.rates.open')}
      </Button>
      <Button look="quiet" size="s" icon="mail" onClick={() => openModal('downlineMessage', { memberId, name })}>
        {t('inbox.write.open')}
      </Button>
      {isAgentType(customerType) && (
        <Button
          look="quiet"
          size="s"
          icon={handshakeIcon}
          onClick={() => openModal('offerContract', { downline: { memberId, name }, kind: 'dividend', terms: null })}
        >
          {t('salaries.makeOffer')}
        </Button>
      )}
    </>
  );
}
