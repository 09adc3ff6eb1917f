import { useQuery } from '@tanstack/react-query';
import type { WithdrawalFile } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';

/** The receiving account: in full for operators who decide, masked as in the queue for others. */
export function WithdrawalAccount({
  file: { withdrawalId, bankCode, cardNumber, isAccountVerified, isAccountPaidBefore },
}: {
  file: WithdrawalFile;
}) {
  const { t } = useTexts();
  const { merchant, may } = useOperator();
  // The trail records each look: one for each time the file is opened, however often the rest of it is read again.
  const { data, error } = useQuery({
    queryKey: [merchant, 'withdrawal-account', withdrawalId],
    queryFn: () => api.showWithdrawalAccount({ withdrawalId }),
    enabled: may('withdrawals.decide'),
    staleTime: 'static',
    gcTime: 0,
  });
  return (
    <>
      <dt>{t('operators.withdrawal.account')}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="figures break-all" dir="ltr">
          {bankCode} {data?.cardNumberWhole ?? cardNumber}
        </span>
        {isAccountVerified && <Badge tone="won">{t('operators.withdrawal.verified')}</Badge>}
        {isAccountPaidBefore && <Badge>{t('operators.withdrawal.paidBefore')}</Badge>}
        <FailureText error={error} />
      </dd>
      {data && (
        <>
          <dt>{t('operators.withdrawal.holder')}</dt>
          <dd>{data.cardHolder}</dd>
        </>
      )}
    </>
  );
}
