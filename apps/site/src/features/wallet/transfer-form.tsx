import { useId, useState, type FormEvent } from 'react';
import type { Balance, Transfer, TransferDirection } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button, cx, Field, Select, showToast } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { mainAccountType } from '../../shared/socket/newer-balance.ts';
import { checkAmount, floorToCents, type AmountComplaint } from './amount-check.ts';
import { useTransferAllBack, useTransferFunds } from './use-transfers.ts';

const shares = [25n, 50n, 100n] as const;

/** Transfers from the main wallet to a vendor's and back (spec 2, transferFund). */
export function TransferForm({ wallets }: { wallets: Balance }) {
  const { t } = useTexts();
  const vendors = wallets.balance.filter((line) => line.accountTypeId !== mainAccountType);
  const [direction, setDirection] = useState<TransferDirection>('in');
  const [accountTypeId, setAccountType] = useState(vendors[0]?.accountTypeId ?? 0);
  const [amount, setAmount] = useState('');
  const [complaint, setComplaint] = useState<AmountComplaint | null>(null);
  const { mutate, isPending, error } = useTransferFunds();
  const amountId = useId();
  const source =
    direction === 'in'
      ? wallets.mainWalletBalance
      : (vendors.find((line) => line.accountTypeId === accountTypeId)?.availBalance ?? '0');
  const maxMinor = floorToCents(parseAmount(source) ?? 0n);
  const tell = useTold(() => setAmount(''));

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = checkAmount(amount, { maxMinor });
    setComplaint(found);
    if (found) document.querySelector<HTMLElement>(`#${CSS.escape(amountId)}`)?.focus();
    else mutate({ accountTypeId, amount, direction }, { onSuccess: tell });
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line sm:p-5"
    >
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('wallet.move')}</h2>
      <Directions direction={direction} onChange={setDirection} />
      {vendors.length > 1 && (
        <Select
          label={t('wallet.vendorWallet')}
          value={`${accountTypeId}`}
          onChange={(event) => setAccountType(Number(event.target.value))}
          options={vendors.map((line) => ({ value: `${line.accountTypeId}`, text: line.accountName }))}
        />
      )}
      <Field
        id={amountId}
        label={t('wallet.amountIn', { currency: wallets.currencySymbol })}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => {
          setAmount(event.target.value.trim());
          setComplaint(null);
        }}
        error={complaint ? t(`wallet.${complaint}`) : undefined}
        hint={t('wallet.amountHint')}
      />
      <div className="flex flex-wrap gap-2">
        {shares.map((share) => (
          <Button
            key={`${share}`}
            look="secondary"
            size="s"
            disabled={maxMinor === 0n}
            onClick={() => {
              setAmount(formatAmount(floorToCents((maxMinor * share) / 100n)));
              setComplaint(null);
            }}
          >
            {share === 100n ? t('wallet.everything') : `${share} %`}
          </Button>
        ))}
      </div>
      <FailureNote error={error} otherwise="wallet.notKnown" />
      <Button type="submit" busy={isPending} icon="check">
        {t('wallet.transfer')}
      </Button>
      {vendors.some((line) => (parseAmount(line.availBalance) ?? 0n) > 0n) && <AllBack />}
    </form>
  );
}

function Directions({
  direction,
  onChange,
}: {
  direction: TransferDirection;
  onChange: (direction: TransferDirection) => void;
}) {
  const { t } = useTexts();
  return (
    <div
      role="group"
      aria-label={t('wallet.direction')}
      className="grid grid-cols-2 gap-1 rounded-full bg-surface-2 p-1"
    >
      {(['in', 'out'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === direction}
          onClick={() => onChange(each)}
          className={cx(
            'min-h-11 rounded-full px-3 text-sm font-semibold transition-colors duration-150',
            each === direction ? 'bg-surface-0 text-ink-1 shadow-1' : 'text-ink-2 hover:text-ink-1',
          )}
        >
          {t(each === 'in' ? 'wallet.toVendor' : 'wallet.toMain')}
        </button>
      ))}
    </div>
  );
}

function AllBack() {
  const { t } = useTexts();
  const { mutate, isPending, error } = useTransferAllBack();
  const tell = useTold();
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <Button
        look="secondary"
        icon="refresh"
        busy={isPending}
        onClick={() => mutate(undefined, { onSuccess: ({ list }) => list.forEach(tell) })}
      >
        {t('wallet.allBack')}
      </Button>
      <FailureNote error={error} otherwise="wallet.notKnown" />
    </div>
  );
}

/** Shows the state of a transfer. */
function useTold(onSent?: () => void): (transfer: Transfer) => void {
  const { t } = useTexts();
  return ({ state, accountName }) => {
    if (state !== 'failed') onSent?.();
    const tone = state === 'done' ? 'won' : state === 'failed' ? 'lost' : 'plain';
    showToast(t(`wallet.told_${state}`, { name: accountName }), tone);
  };
}
