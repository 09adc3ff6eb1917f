import { useNavigate } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import type { DepositOffer, DepositSettings } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, Select } from '@fairhouse/ui';
import { useCentre } from '../../shared/centre/centre.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { DepositSummary } from './deposit-summary.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { hasComma } from '../../shared/money/amount-typed.ts';
import { feeOn } from './fee-on.ts';
import { leaveFor } from './leave-for.ts';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { useIntent } from '../../shared/money/use-intent.ts';
import { MethodCards } from './method-cards.tsx';
import { OfferCards } from './offer-cards.tsx';
import { isUsedUp, mostOf, readAmount } from './read-amount.ts';
import { useRequestDeposit, type Method } from './use-deposits.ts';

interface FormProps {
  settings: DepositSettings;
  methods: readonly Method[];
}

/** Method, amount, summary, button: one column on a phone, the summary beside it on wide screens. */
export function DepositForm({ settings, methods }: FormProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const centre = useCentre();
  const [vendorId, setVendorId] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [bankCode, setBankCode] = useState<string | null>(null);
  const [promotionId, setPromotionId] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const intent = useIntent();
  const request = useRequestDeposit((deposit) => {
    void navigate({ to: centre.to, search: { page: centre.deposit, deposit: deposit.depositId } });
    if (deposit.type === 'HOSTED_PAGE' && deposit.launchUrl !== null) leaveFor(deposit.launchUrl);
  });
  // The chosen method may be used up or gone by now.
  const usable = methods.filter((one) => !isUsedUp(one));
  const method = usable.find((one) => one.vendorId === vendorId) ?? usable[0];
  if (!method)
    return (
      <EmptyState
        icon="wallet"
        title={t('cashier.deposit.closedTitle')}
        text={t(methods.length > 0 ? 'cashier.deposit.usedUpText' : 'cashier.deposit.closedText')}
      />
    );

  const { currency, decimals } = settings;
  const bank = method.banks.find((one) => one.bankCode === bankCode) ?? method.banks[0];
  // Another method has other amounts: an amount it does not have is dropped.
  const amount = method.fixedAmountFlag && !method.fixedAmounts.includes(typed) ? '' : typed;
  const read = readAmount(amount, method, decimals);
  const wrong = method.fixedAmountFlag && read.problem === 'amountMissing' ? 'amountChoose' : read.problem;
  const offer = findOffer(settings, promotionId);
  const isShort = asksForMore(offer, read.minor);
  const problem = isTried
    ? problemOf(t, { wrong, amount, method, offer: isShort ? offer : null, settings })
    : undefined;
  const choose = (next: string): void => {
    setVendorId(next);
    setTried(false);
    request.reset();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (read.minor === null || isShort) {
      (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[name=amount]')?.focus();
      return;
    }
    const wanted = {
      amount: formatAmount(read.minor),
      method,
      bankCode: bank?.bankCode ?? null,
      promotionId: offer?.promotionId ?? null,
    };
    const clientKey = intent.keyFor(
      JSON.stringify([wanted.amount, method.vendorId, wanted.bankCode, wanted.promotionId]),
    );
    request.mutate({ ...wanted, clientKey }, { onSettled: (_made, error) => intent.settle(error) });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
      <div className="grid gap-6">
        <MethodCards methods={methods} currency={currency} chosen={method.vendorId} onChoose={choose} />
        {method.banks.length > 1 && (
          <Select
            label={t('cashier.deposit.bank')}
            value={bank?.bankCode}
            onChange={(event) => setBankCode(event.target.value)}
            options={method.banks.map((one) => ({ value: one.bankCode, text: one.bankName }))}
          />
        )}
        <AmountChoice
          method={method}
          currency={currency}
          decimals={decimals}
          value={amount}
          problem={problem}
          onChange={setTyped}
        />
        {(settings.promotions.length > 0 || promotionId !== null) && (
          <OfferCards offers={settings.promotions} currency={currency} chosen={promotionId} onChoose={setPromotionId} />
        )}
      </div>
      <div className="grid gap-4 xl:sticky xl:top-[calc(var(--header-height)+1.5rem)]">
        <DepositSummary
          settings={settings}
          offer={offer}
          amountMinor={read.minor}
          feeMinor={read.minor === null ? null : feeOn(method, read.minor, decimals)}
        />
        <FailureNote error={request.error} otherwise="cashier.deposit.connection" />
        <Button type="submit" size="l" wide busy={request.isPending}>
          {t(method.type === 'BANK_TRANSFER' ? 'cashier.deposit.goTransfer' : 'cashier.deposit.go')}
        </Button>
      </div>
    </form>
  );
}

/** An offer that is gone by now counts as none. */
function findOffer({ promotions }: DepositSettings, promotionId: string | null): DepositOffer | null {
  return promotions.find((one) => one.promotionId === promotionId) ?? null;
}

function asksForMore(offer: DepositOffer | null, minor: bigint | null): boolean {
  return offer !== null && minor !== null && minor < (parseAmount(offer.minimumAmount) ?? 0n);
}

interface Wrong {
  wrong: ReturnType<typeof readAmount>['problem'] | 'amountChoose';
  amount: string;
  method: Method;
  /** An offer that needs a larger deposit. */
  offer: DepositOffer | null;
  settings: DepositSettings;
}

/** The error of the amount, as text. */
function problemOf(
  t: ReturnType<typeof useTexts>['t'],
  { wrong, amount, method, offer, settings: { currency, decimals } }: Wrong,
): string | undefined {
  if (offer !== null) return t('promotions.tooSmall', { min: plainAmount(offer.minimumAmount, currency), currency });
  if (wrong === null) return undefined;
  if (wrong === 'amountPlain' && hasComma(amount)) return t('wallet.amountComma');
  return t(`cashier.deposit.${wrong}`, {
    min: plainAmount(method.minimumAmount, currency),
    max: plainAmount(mostOf(method), currency),
    currency,
    count: decimals,
  });
}
