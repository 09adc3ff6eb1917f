import type { Deposit } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, Spinner } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { QrCode } from './qr-code.tsx';
import { useCheckDeposit } from './use-deposits.ts';

/** A payment at a provider: a link to its page, and a page that waits for its report. */
export function HostedPanel({ deposit }: { deposit: Deposit }) {
  const { t } = useTexts();
  const check = useCheckDeposit();
  const isScanned = deposit.type === 'EWALLET_QR' && deposit.qrText !== null;
  return (
    <div className="grid gap-5 justify-items-center text-center sm:justify-items-start sm:text-start">
      <p className="m-0 text-ink-2">{t(isScanned ? 'cashier.deposit.scan' : 'cashier.deposit.hostedText')}</p>
      {isScanned && <QrCode text={deposit.qrText ?? ''} label={t('cashier.deposit.qrPay')} />}
      {deposit.launchUrl !== null && (
        <a href={deposit.launchUrl} className={buttonClass({ size: 'l' })}>
          {t('cashier.deposit.open')}
        </a>
      )}
      <p role="status" className="m-0 flex items-center gap-3 text-sm text-live">
        <Spinner size={18} />
        {t('cashier.deposit.waiting')}
      </p>
      <Button
        look="secondary"
        size="s"
        icon="refresh"
        busy={check.isPending}
        onClick={() => check.mutate(deposit.depositId)}
      >
        {t('cashier.deposit.check')}
      </Button>
      {check.data?.state === 'awaiting_payment' && (
        <p role="status" className="m-0 text-sm text-ink-2">
          {t('cashier.deposit.checked')}
        </p>
      )}
      <FailureNote error={check.error} otherwise="cashier.deposit.connection" />
    </div>
  );
}
