import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { LotteryTicket } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { buttonClass, Button, Icon } from '@fairhouse/ui';
import { FactsList, type Fact } from '../../../shared/facts/facts-list.tsx';
import { useBrand } from '../../../shared/initial/initial-state.tsx';
import { Money } from '../../../shared/money/money.tsx';
import { ValidStake } from '../../../shared/valid-stake/valid-stake.tsx';
import { readSelection } from '../cart/describe-bet.ts';
import { DrawnBalls } from '../drawn-balls.tsx';
import { useLotteryWords } from '../use-lottery-words.ts';
import { CancelTickets } from './cancel-tickets.tsx';
import { ChaseDetail } from './chase-detail.tsx';
import { Receipt } from './receipt.tsx';

/** Everything about a ticket, the link to the proof of its draw, and its cancellation while the issue is open. */
export function TicketDetail({ ticket }: { ticket: LotteryTicket }) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const [isChaseShown, setChaseShown] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      {ticket.winningNumber !== null && <DrawnBalls gameCode={ticket.gameCode} winningNumber={ticket.winningNumber} />}
      <div className="grid gap-1">
        <span className="text-xs text-ink-3">{t('lottery.records.selection')}</span>
        <p
          dir="auto"
          className="m-0 max-h-32 overflow-y-auto rounded-sm bg-surface-0 px-3 py-2 text-base font-semibold break-words text-accent-text"
        >
          {readSelection({ ...ticket, written: ticket.betContent }, words)}
        </p>
      </div>
      <Facts ticket={ticket} />
      <div className="flex flex-wrap gap-2">
        <Link
          to="/fairness/draw/$gameCode/$numero"
          params={{ gameCode: ticket.gameCode, numero: ticket.numero }}
          className={buttonClass({ look: 'secondary', size: 's' })}
        >
          <Icon name="shield" size={18} /> {t('lottery.records.proof')}
        </Link>
        {ticket.chase && (
          <Button
            look="secondary"
            size="s"
            icon="records"
            aria-expanded={isChaseShown}
            onClick={() => setChaseShown(!isChaseShown)}
          >
            {t('lottery.records.chaseDetail')}
          </Button>
        )}
        {ticket.canCancel && <CancelTickets tickets={[ticket]} />}
      </div>
      {isChaseShown && <ChaseDetail orderId={ticket.orderMasterId} />}
      <Receipt ticket={ticket} />
    </div>
  );
}

function Facts({ ticket }: { ticket: LotteryTicket }) {
  const { t, texts } = useTexts();
  const { timeZone, currency } = useBrand();
  const facts: Fact[] = [
    [t('lottery.records.order'), ticket.abbrOrderNo],
    [t('lottery.records.units'), ticket.units],
    [t('lottery.records.multiple'), `× ${ticket.multiple}`],
    [t('lottery.records.series'), ticket.series],
    [
      t('lottery.records.validStake'),
      <ValidStake key="valid" amount={ticket.validBetAmount} currency={currency} rule={ticket.validBetRule} />,
    ],
    [
      t('lottery.records.win'),
      ticket.state === 'OPEN' ? '–' : <Money key="win" amount={ticket.winAmount} currency={currency} />,
    ],
    [
      t('lottery.records.rebate'),
      ticket.state === 'OPEN' ? '–' : <Money key="rebate" amount={ticket.rebateAmount} currency={currency} />,
    ],
    [
      t('lottery.records.settled'),
      ticket.settleTimeInTimestamp === null
        ? '–'
        : formatDateTime(ticket.settleTimeInTimestamp, texts.language, timeZone),
    ],
  ];
  return <FactsList facts={facts} wide="lg:grid-cols-4" />;
}
