import type { Deposit } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { CopyButton } from './copy-button.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { ProofUpload } from './proof-upload.tsx';
import { QrCode } from './qr-code.tsx';

/** Where to transfer to: lines to copy, the reference first, a code to scan, and an upload for the receipt. */
export function TransferPanel({ deposit }: { deposit: Deposit }) {
  const { t } = useTexts();
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="m-0 text-ink-2">{t('cashier.deposit.transferText')}</p>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid grid-cols-1 content-start gap-4">
          <div className="grid grid-cols-1 gap-1 rounded-lg bg-accent-wash p-4 ring-1 ring-accent ring-inset">
            <span className="text-sm font-semibold text-ink-1">{t('cashier.deposit.reference')}</span>
            <span className="flex items-center justify-between gap-2">
              <code
                data-testid="reference"
                className="figures text-xl font-semibold tracking-wider text-accent-text select-all"
              >
                {deposit.reference}
              </code>
              <CopyButton text={deposit.reference} what={t('cashier.deposit.reference')} />
            </span>
            <span className="text-sm text-ink-2">{t('cashier.deposit.referenceWhy')}</span>
          </div>
          <dl className="m-0 grid rounded-lg bg-surface-1 px-4 ring-1 ring-line ring-inset">
            <Line
              name={t('cashier.deposit.amount')}
              text={deposit.amount}
              shown={`${plainAmount(deposit.amount, deposit.currency)} ${deposit.currency}`}
            />
            {deposit.lines.map((line) => (
              <Line key={line.kind} name={t(`cashier.deposit.line.${line.kind}`)} text={line.text} />
            ))}
          </dl>
        </div>
        {deposit.qrText !== null && (
          <div className="justify-self-center">
            <QrCode text={deposit.qrText} label={t('cashier.deposit.qrText')} />
          </div>
        )}
      </div>
      <ProofUpload deposit={deposit} />
    </div>
  );
}

function Line({ name, text, shown = text }: { name: string; text: string; shown?: string }) {
  return (
    <div className="grid border-b border-line py-1.5 last:border-b-0">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="m-0 flex items-center justify-between gap-3 text-ink-1">
        <span className="figures min-w-0 break-words whitespace-normal select-all">{shown}</span>
        <CopyButton text={text} what={name} />
      </dd>
    </div>
  );
}
