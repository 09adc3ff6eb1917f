import { lazy, Suspense } from 'react';
import type { LotteryTicket } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { saveJson } from '../../../shared/files/save-json.ts';

// The curve that checks a signature loads after the ticket itself.
const ReceiptVerdict = lazy(async () => ({ default: (await import('./receipt-verdict.tsx')).ReceiptVerdict }));

/**
 * The receipt the house signed at the sale, checked. A member who keeps it can prove that a ticket is missing among the
 * sealed ones.
 */
export function Receipt({ ticket }: { ticket: LotteryTicket }) {
  const { t } = useTexts();
  const { receipt } = ticket;
  const lines = [
    [t('lottery.records.leaf'), receipt.leaf],
    [t('lottery.records.signature'), receipt.signature],
    [t('lottery.records.key'), receipt.key],
  ] as const;
  return (
    <details className="rounded-md bg-surface-0 ring-1 ring-inset ring-line">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm font-semibold text-ink-1">
        {t('lottery.records.receipt')}
        <Suspense>
          <ReceiptVerdict ticket={ticket} />
        </Suspense>
      </summary>
      <div className="grid grid-cols-1 gap-3 px-3 pb-3">
        <p className="m-0 text-xs text-ink-3">{t('lottery.records.receiptText')}</p>
        <dl className="m-0 grid grid-cols-1 gap-2 text-xs">
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-3">{name}</dt>
              <dd dir="ltr" className="m-0 font-mono break-all text-ink-2">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <Button
          look="quiet"
          size="s"
          icon="download"
          className="justify-self-start"
          onClick={() => saveJson(`ticket-${receipt.ticketId}.json`, receipt)}
        >
          {t('lottery.records.keepReceipt')}
        </Button>
      </div>
    </details>
  );
}
