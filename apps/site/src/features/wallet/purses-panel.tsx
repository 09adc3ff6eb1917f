import { useState, type FormEvent } from 'react';
import type { PurseMove, Purses } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, Select, showToast, Skeleton } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { Money } from '../../shared/money/money.tsx';
import { checkAmount, floorToCents, type AmountComplaint } from './amount-check.ts';
import { useMovePurse, usePurses } from './use-purses.ts';

const shown = ['cash', 'earnings', 'float'] as const;

/** What each move may take at most, before the server judges it. */
const sourceOf = {
  earnings_to_cash: 'earnings',
  float_to_cash: 'float',
  cash_to_float: 'ownCash',
} as const satisfies Record<PurseMove, keyof Purses>;
const moves = ['earnings_to_cash', 'cash_to_float', 'float_to_cash'] as const satisfies readonly PurseMove[];

/** Issue 31, money: an agent's cash, earnings and float, and moving between them. */
export function PursesPanel() {
  const { t } = useTexts();
  const { data: purses } = usePurses();
  const [isOpen, setOpen] = useState(false);
  if (!purses) return <Skeleton className="h-20 rounded-lg" />;
  return (
    <section
      aria-label={t('wallet.purses')}
      className="grid gap-4 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <dl className="m-0 flex flex-wrap gap-x-8 gap-y-2">
          {shown.map((purse) => (
            <div key={purse} className="grid">
              <dt className="text-xs text-ink-3">{t(`wallet.purse_${purse}`)}</dt>
              <dd className="m-0 font-semibold text-ink-1">
                <Money amount={purses[purse]} currency={purses.currency} />
              </dd>
            </div>
          ))}
        </dl>
        <Button look="secondary" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('wallet.movePurse')}
        </Button>
      </div>
      {isOpen && <MoveForm purses={purses} onDone={() => setOpen(false)} />}
    </section>
  );
}

function MoveForm({ purses, onDone }: { purses: Purses; onDone: () => void }) {
  const { t } = useTexts();
  const [move, setMove] = useState<PurseMove>('earnings_to_cash');
  const [amount, setAmount] = useState('');
  const [complaint, setComplaint] = useState<AmountComplaint | null>(null);
  const { mutate, isPending, error } = useMovePurse();
  const most = purses[sourceOf[move]];

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = checkAmount(amount, { maxMinor: floorToCents(parseAmount(most) ?? 0n) });
    setComplaint(found);
    if (found) return;
    mutate(
      { move, amount },
      {
        onSuccess() {
          showToast(t('wallet.purseMoved'), 'won');
          onDone();
        },
      },
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <Select
        label={t('wallet.purseMove')}
        value={move}
        options={moves.map((value) => ({ value, text: t(`wallet.move_${value}`) }))}
        onChange={(event) => {
          setMove(moves.find((known) => known === event.target.value) ?? 'earnings_to_cash');
          setComplaint(null);
        }}
      />
      <Field
        label={t('wallet.amountIn', { currency: purses.currency })}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        hint={
          <>
            {t('wallet.purseMost')} <Money amount={most} currency={purses.currency} />
          </>
        }
        error={complaint ? t(`wallet.${complaint}`) : undefined}
        onChange={(event) => {
          setAmount(event.target.value.trim());
          setComplaint(null);
        }}
      />
      <Button type="submit" busy={isPending} className="min-h-12 sm:mt-6.5">
        {t('wallet.movePurse')}
      </Button>
      <div className="sm:col-span-3">
        <FailureNote error={error} otherwise="wallet.uplineNotKnown" />
      </div>
    </form>
  );
}
