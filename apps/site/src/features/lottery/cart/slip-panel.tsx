import { useState, type ReactNode } from 'react';
import type { PlacedOrder } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import type { LotteryGame } from '@fairhouse/lottery';
import { Amount, Button } from '@fairhouse/ui';
import { FailureNote } from '../../../shared/failure/failure-note.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { showMinor, SlipLine } from './slip-line.tsx';
import { agreeToIssue, emptyTheSlip, removeBet, useSlip, type SlipBet } from './slip-store.ts';
import { usePlaceOrder, type ChaseOrder } from './use-place-order.ts';
import type { PricedSlip } from './use-priced-slip.ts';

export interface SlipPanelProps {
  game: LotteryGame;
  slip: PricedSlip;
  currency: string;
  prizeModeId: number;
  /** The issue on sale; null between two issues. */
  numero: string | null;
  editing: number | null;
  onEdit: (bet: SlipBet) => void;
  onRandom: () => void;
  /** Puts the bets of the last order into the slip; missing without a last order. */
  onRepeat: (() => void) | null;
  /** Null: no chase; otherwise its total, or that it cannot be ordered yet. */
  chase: ChaseOrder | 'unready' | null;
  planner: ReactNode;
  onPlaced: () => void;
}

/** The slip of a game: bets, their sum, and the button that places them. */
export function SlipPanel(props: SlipPanelProps) {
  const { game, slip, currency, editing, onEdit } = props;
  const { t } = useTexts();
  const place = usePlaceOrder();
  const [receipt, setReceipt] = useState<PlacedOrder | null>(null);
  const isEmpty = slip.lines.length === 0;
  return (
    <div className="grid gap-4">
      {receipt && isEmpty && <ReceiptCard order={receipt} currency={currency} onAgain={() => setReceipt(null)} />}
      {isEmpty && !receipt && <EmptySlip />}
      {isEmpty && <SlipTools {...props} />}
      {!isEmpty && (
        <>
          <ul aria-label={t('lottery.cart.title')} className="m-0 grid list-none gap-2 p-0">
            {slip.lines.map((line) => (
              <SlipLine
                key={line.bet.id}
                line={line}
                currency={currency}
                isEdited={line.bet.id === editing}
                onEdit={() => onEdit(line.bet)}
                onRemove={() => removeBet(game.code, line.bet.id)}
              />
            ))}
          </ul>
          <SlipTools {...props} />
          {props.planner}
          <PlaceBox
            {...props}
            place={place}
            onReceipt={(order) => {
              setReceipt(order);
              props.onPlaced();
            }}
          />
        </>
      )}
    </div>
  );
}

function EmptySlip() {
  const { t } = useTexts();
  return (
    <div className="grid justify-items-center gap-1 rounded-lg bg-surface-2 px-4 py-8 text-center">
      <p className="m-0 font-display text-lg font-semibold text-ink-1">{t('lottery.cart.emptyTitle')}</p>
      <p className="m-0 max-w-64 text-sm text-ink-3">{t('lottery.cart.emptyText')}</p>
    </div>
  );
}

function SlipTools({ game, slip, onRandom, onRepeat }: SlipPanelProps) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" size="s" icon="dice" onClick={onRandom}>
        {t('lottery.cart.randomOne')}
      </Button>
      {onRepeat && (
        <Button look="secondary" size="s" icon="refresh" onClick={onRepeat}>
          {t('lottery.cart.repeat')}
        </Button>
      )}
      {slip.lines.length > 0 && (
        <Button look="quiet" size="s" onClick={() => emptyTheSlip(game.code)}>
          {t('lottery.cart.clear')}
        </Button>
      )}
    </div>
  );
}

/** The sum, the question when the issue has changed since, and the bet button. */
function PlaceBox({
  game,
  slip,
  currency,
  prizeModeId,
  numero,
  chase,
  place,
  onReceipt,
}: SlipPanelProps & { place: ReturnType<typeof usePlaceOrder>; onReceipt: (order: PlacedOrder) => void }) {
  const { t } = useTexts();
  const { numero: agreed } = useSlip(game.code);
  const hasChanged = numero !== null && agreed !== null && agreed !== numero;
  const total = chase !== null && chase !== 'unready' ? chase.totalMinor : slip.stakeMinor;
  const amount = `${showMinor(total, currency)} ${currency}`;
  return (
    <div className="grid gap-3">
      <dl className="m-0 grid gap-1 text-sm text-ink-2">
        <div className="flex justify-between gap-3">
          <dt>{t('lottery.stake.units', { count: slip.units })}</dt>
          <dd className="m-0 text-base">
            <Amount text={showMinor(total, currency)} currency={currency} className="text-ink-1" />
          </dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt>{t('lottery.stake.pays')}</dt>
          <dd className="m-0">
            <Amount text={showMinor(slip.mostMinor, currency)} currency={currency} />
          </dd>
        </div>
      </dl>
      <FailureNote error={place.error} />
      {hasChanged ? (
        <div role="alert" className="grid gap-2 rounded-md bg-accent-wash p-4 text-sm text-ink-1">
          <p className="m-0 font-semibold">{t('lottery.cart.changedTitle', { from: agreed })}</p>
          <p className="m-0">{t('lottery.cart.changedText', { to: numero })}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="s" onClick={() => agreeToIssue(game.code, numero)}>
              {t('lottery.cart.keep', { to: numero })}
            </Button>
            <Button size="s" look="quiet" onClick={() => emptyTheSlip(game.code)}>
              {t('lottery.cart.clear')}
            </Button>
          </div>
        </div>
      ) : (
        <Button
          wide
          busy={place.isPending}
          disabled={numero === null || chase === 'unready'}
          onClick={() =>
            numero !== null &&
            place.mutate(
              { gameCode: game.code, numero, prizeModeId, slip, chase: chase === 'unready' ? null : chase },
              { onSuccess: onReceipt },
            )
          }
        >
          {numero === null ? t('lottery.betting.closed') : t('lottery.cart.place', { amount })}
        </Button>
      )}
    </div>
  );
}
