import { useRef, useState } from 'react';
import type { Withdrawal, WithdrawalWord } from '@fairhouse/contract';
import { imageBytesMax, imageMimes, withdrawalProofsMax } from '@fairhouse/contract/upload-limits';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button, Icon } from '@fairhouse/ui';
import { useLanding } from '../../../shared/focus/use-landing.ts';
import { Money } from '../../../shared/money/money.tsx';
import { FailureNote } from '../../../shared/failure/failure-note.tsx';
import { SureQuestion } from '../../../shared/sure/sure-question.tsx';
import { plainAmount } from '../../../shared/money/plain-amount.ts';
import { useConfirmTerm } from './confirm-term.ts';
import { useConfirm, useWithdrawDesk } from './use-withdrawals.ts';

/** Received, not received, or all of it (spec 4), for each part if there are several; with pictures if there are any. */
export function ConfirmPanel({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTexts();
  const { withdrawalId, currency, proofs, state } = withdrawal;
  const sayTerm = useConfirmTerm();
  const { data: desk } = useWithdrawDesk();
  const confirm = useConfirm();
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ images: File[]; sentBefore: number }>({ images: [], sentBefore: 0 });
  const [complaint, setComplaint] = useState<string | null>(null);
  const open = withdrawal.parts.filter(
    ({ state, word }) => state === 'paid' && word !== 'received' && word !== 'forced',
  );
  const left = withdrawalProofsMax - proofs.length;
  // Pictures are sent once for each choice: repeating the answer does not send them again.
  const images = chosen.sentBefore === proofs.length ? chosen.images : [];
  /** Which "received" is being confirmed: all of them, or that of one part. */
  const [asked, setAsked] = useState<'all' | Withdrawal['parts'][number] | null>(null);
  const heading = useLanding<HTMLHeadingElement>(asked === null);
  const say = (confirmation: WithdrawalWord, partId?: string): void =>
    confirm.mutate(
      { withdrawalId, confirmation, images, ...(partId !== undefined && { partId }) },
      { onSuccess: () => setAsked(null) },
    );
  const take = (files: FileList | null): void => {
    const picked = [...(files ?? [])];
    if (chooser.current) chooser.current.value = '';
    const problem =
      picked.length > left
        ? t('cashier.deposit.proofMany', { count: withdrawalProofsMax })
        : picked.some(({ type }) => !(imageMimes as readonly string[]).includes(type))
          ? t('cashier.deposit.proofType')
          : picked.some(({ size }) => size > imageBytesMax)
            ? t('cashier.deposit.proofTooLarge')
            : null;
    setComplaint(problem);
    setChosen({ images: problem === null ? picked : [], sentBefore: proofs.length });
  };
  return (
    <section
      aria-label={t('cashier.withdraw.confirmTitle')}
      className="grid gap-4 rounded-lg border border-dashed border-line-strong p-5"
    >
      <h3 ref={heading} tabIndex={-1} className="m-0 text-base font-semibold text-ink-1 outline-none">
        {t('cashier.withdraw.confirmTitle')}
      </h3>
      {desk && (state === 'paying' || state === 'paid_out') && (
        <p className="m-0 text-sm text-ink-2">{sayTerm(desk.settings.confirmMinutes)}</p>
      )}
      {open.length > 1 && (
        <ul className="m-0 grid list-none gap-2 p-0">
          {open.map((part) => (
            <li
              key={part.partId}
              className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-surface-2 px-4 py-2"
            >
              <Money amount={part.amount} currency={currency} />
              <span className="flex flex-wrap gap-2">
                <Button look="secondary" size="s" busy={confirm.isPending} onClick={() => setAsked(part)}>
                  {t('cashier.withdraw.received')}
                </Button>
                {withdrawal.canDispute && part.word !== 'not_received' && (
                  <Button
                    look="quiet"
                    size="s"
                    busy={confirm.isPending}
                    onClick={() => say('NOT_RECEIVED', part.partId)}
                  >
                    {t('cashier.withdraw.notReceived')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <input
            ref={chooser}
            type="file"
            multiple
            accept={imageMimes.join(',')}
            className="sr-only"
            tabIndex={-1}
            aria-label={t('cashier.withdraw.proof')}
            onChange={(event) => take(event.target.files)}
          />
          <Button look="secondary" size="s" onClick={() => chooser.current?.click()}>
            {t('cashier.withdraw.proof')}
          </Button>
          {images.length > 0 && <span className="text-sm text-ink-2">{images.map(({ name }) => name).join(', ')}</span>}
        </div>
      )}
      {proofs.length > 0 && (
        <p className="m-0 flex items-center gap-2 text-sm text-won" role="status">
          <Icon name="check" size={18} />
          {t('cashier.deposit.proofSent', { count: proofs.length })}
        </p>
      )}
      <FailureNote error={complaint ?? confirm.error} otherwise="cashier.deposit.connection" />
      {asked === null ? (
        <div className="flex flex-wrap gap-3">
          <Button busy={confirm.isPending} onClick={() => setAsked('all')}>
            {t(open.length > 1 ? 'cashier.withdraw.allReceived' : 'cashier.withdraw.received')}
          </Button>
          {open.length === 1 && withdrawal.canDispute && (
            <Button look="secondary" busy={confirm.isPending} onClick={() => say('NOT_RECEIVED')}>
              {t('cashier.withdraw.notReceived')}
            </Button>
          )}
        </div>
      ) : (
        <SureQuestion
          label={t('cashier.withdraw.received')}
          look="primary"
          yes={t('cashier.withdraw.receivedYes')}
          no={t('cashier.withdraw.cancel')}
          busy={confirm.isPending}
          onYes={() => (asked === 'all' ? say('ALL_RECEIVED') : say('RECEIVED', asked.partId))}
          onNo={() => setAsked(null)}
        >
          {t('cashier.withdraw.receivedSure', {
            amount: plainAmount(formatAmount(sumOf(asked === 'all' ? open : [asked])), currency),
            currency,
          })}
        </SureQuestion>
      )}
    </section>
  );
}

function sumOf(parts: readonly { amount: string }[]): bigint {
  return parts.reduce((sumMinor, { amount }) => sumMinor + (parseAmount(amount) ?? 0n), 0n);
}
