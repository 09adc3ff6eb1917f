import { Link } from '@tanstack/react-router';
import type { ContractView } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { buttonClass, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { Facts } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { ContractBadge } from './contract-badge.tsx';
import { TermsNote, TermsTable } from './terms-table.tsx';

/** A contract of the house with its terms; an open offer is withdrawn here, and an end asked for. */
export function ContractDialog({ contract, onClose }: { contract: ContractView; onClose: () => void }) {
  const { t, texts } = useTexts();
  const { currency, may } = useOperator();
  const { contractId, kind, state, terms, downline, version } = contract;
  const time = (at: number): string => formatDateTime(at, texts.language);
  const changeTo: string = `/agents/${downline?.memberId ?? ''}/offer/${kind}`;
  const word = state === 'offered' ? 'withdraw' : 'askEnd';
  const canEnd = may('agency.manage') && (state === 'offered' || state === 'accepted');
  return (
    <OfficeDialog
      title={t('operators.salaries.contractOf', { kind: t(`salaries.kind.${kind}`), name: downline?.name ?? '' })}
      onClose={onClose}
    >
      <Facts
        rows={[
          [t('operators.state'), <ContractBadge key="state" state={state} />],
          [t('operators.salaries.version'), String(version)],
          [t('operators.salaries.offeredAt'), time(contract.offeredAt)],
          ...(contract.expiresAt === null
            ? []
            : [[t('operators.salaries.openUntil'), time(contract.expiresAt)] as const]),
          ...(contract.inForceFrom === null
            ? []
            : [[t('operators.salaries.inForceFrom'), time(contract.inForceFrom)] as const]),
          ...(contract.terminationBy === null
            ? []
            : [[t('operators.salaries.endAskedBy'), t(`operators.salaries.sides.${contract.terminationBy}`)] as const]),
          ...(contract.endsAt === null ? [] : [[t('operators.salaries.endsAt'), time(contract.endsAt)] as const]),
        ]}
      />
      <TermsNote kind={kind} terms={terms} currency={currency} />
      <TermsTable kind={kind} terms={terms} currency={currency} />
      {may('agency.manage') && state === 'accepted' && (
        <Link to={changeTo} className={buttonClass({ look: 'secondary' })}>
          {t('operators.salaries.changeTerms')}
        </Link>
      )}
      {canEnd && (
        <>
          <p className="m-0 text-sm text-ink-2">{t(`operators.salaries.${word}Text`)}</p>
          <DecisionForm
            acts={[{ name: word, text: t(`operators.salaries.${word}`), look: 'danger' }]}
            reasonHint={t('operators.reasonHint')}
            reasonLabel={t('operators.reason')}
            send={(_act, reason) => api.endHouseContract({ contractId, reason })}
            onDone={() => {
              showToast(t(`operators.salaries.${word}Done`), 'won');
              onClose();
            }}
          />
        </>
      )}
    </OfficeDialog>
  );
}
