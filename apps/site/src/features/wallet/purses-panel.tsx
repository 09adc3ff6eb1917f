import { useId, useState, type FormEvent } from 'react';
import type { AgentPurse, PurseMove, Purses } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button, ErrorState, Field, Select, showToast, Skeleton } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { checkAmount, floorToCents, type AmountComplaint } from './amount-check.ts';
import { BalanceFigure } from './balance-figure.tsx';
import { useMovePurse, usePurses } from './use-purses.ts';

const shown = ['cash', 'earnings', 'float'] as const satisfies readonly AgentPurse[];
/** What each move may take at most, before the server judges it. */
const sourceOf = {
  earnings_to_cash: 'earnings',
  float_to_cash: 'float',
  cash_to_float: 'ownCash',
} as const satisfies Record<PurseMove, keyof Purses>;
const moves = ['earnings_to_cash', 'float_to_cash', 'cash_to_float'] as const satisfies readonly PurseMove[];

/** An agent's cash, earnings and float, with what each is for, and moves between them. */
export function PursesPanel() {
  const { t } = useTexts();
  const { data: purses, isError, refetch } = usePurses();
  const [move, setMove] = useState<PurseMove | null>(null);
  if (!purses)
    return isError ? (
      <ErrorState
        title={t('wallet.failedTitle')}
        text={t('wallet.recordFailedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <div aria-busy="true">
        <Skeleton className="h-36 rounded-lg" />
      </div>
    );
  return (
    <section
      aria-label={t('wallet.purses')}
      className="grid gap-4 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line sm:p-5"
    >
      <dl className="m-0 grid gap-4 sm:grid-cols-3">
        {shown.map((purse) => (
          <div key={purse} className="grid content-start gap-0.5">
            <dt className="text-sm font-semibold text-ink-2">{t(`wallet.purse_${purse}`)}</dt>
            <dd className="m-0 text-lg font-semibold text-ink-1">
              <BalanceFigure amount={purses[purse]} currency={purses.currency} />
            </dd>
            <dd className="m-0 text-xs text-ink-3">{t(`wallet.purse_${purse}_text`)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button
          look="secondary"
          size="s"
          icon="wallet"
          aria-expanded={move !== null}
          onClick={() => setMove(move === null ? firstMove(purses) : null)}
        >
          {t('wallet.movePurse')}
        </Button>
      </div>
      {move !== null && <MoveForm purses={purses} move={move} onMove={setMove} onDone={() => setMove(null)} />}
    </section>
  );
}

/** The first move that has something to move. */
function firstMove(purses: Purses): PurseMove {
  return moves.find((move) => mostOf(purses, move) > 0n) ?? 'earnings_to_cash';
}

function mostOf(purses: Purses, move: PurseMove): bigint {
  return floorToCents(parseAmount(purses[sourceOf[move]]) ?? 0n);
}

interface MoveFormProps {
  readonly purses: Purses;
  readonly move: PurseMove;
  readonly onMove: (move: PurseMove) => void;
  readonly onDone: () => void;
}

function MoveForm({ purses, move, onMove, onDone }: MoveFormProps) {
  const { t } = useTexts();
  const [amount, setAmount] = useState('');
  const [complaint, setComplaint] = useState<AmountComplaint | null>(null);
  const { mutate, isPending, error } = useMovePurse();
  const amountId = useId();
  const mostMinor = mostOf(purses, move);
  const change = (text: string): void => {
    setAmount(text.trim());
    setComplaint(null);
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = checkAmount(amount, { maxMinor: mostMinor });
    setComplaint(found);
    if (found) {
      document.querySelector<HTMLElement>(`#${CSS.escape(amountId)}`)?.focus();
      return;
    }
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
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('wallet.purseMove')}
          value={move}
          options={moves.map((value) => ({ value, text: t(`wallet.move_${value}`) }))}
          onChange={(event) => {
            onMove(moves.find((known) => known === event.target.value) ?? move);
            setComplaint(null);
          }}
        />
        <Field
          id={amountId}
          label={t('wallet.amountIn', { currency: purses.currency })}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          hint={
            <>
              {t('wallet.purseMost')} <BalanceFigure amount={formatAmount(mostMinor)} currency={purses.currency} />
            </>
          }
          error={complaint ? t(`wallet.${complaint}`) : undefined}
          onChange={(event) => change(event.target.value)}
        />
      </div>
      {move === 'cash_to_float' && <p className="m-0 text-sm text-ink-2">{t('wallet.ownMoney')}</p>}
      <FailureNote error={error} otherwise="wallet.purseNotKnown" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending} icon="check">
          {t('wallet.purseGo')}
        </Button>
        <Button look="secondary" disabled={mostMinor === 0n} onClick={() => change(formatAmount(mostMinor))}>
          {t('wallet.everything')}
        </Button>
      </div>
    </form>
  );
}
