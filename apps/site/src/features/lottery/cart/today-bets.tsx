import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LotteryTicket } from '@fairhouse/contract';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { findPlay, readWritten, type LotteryGame } from '@fairhouse/lottery';
import { Badge, Button, showToast } from '@fairhouse/ui';
import { api } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { Money } from '../../../shared/money/money.tsx';
import { queryKeys } from '../../../shared/query/query-keys.ts';
import { hearIssues } from '../../../shared/socket/lottery-news.ts';
import { lotteryKeys } from '../lottery-keys.ts';
import { resultOf } from '../records/ticket-facts.ts';
import { useLotteryWords } from '../use-lottery-words.ts';
import { describeSelection } from './describe-bet.ts';

type State = LotteryTicket['state'];
const stateTexts: Readonly<Record<State, TextKey>> = {
  OPEN: 'lottery.cart.openState',
  WON: 'lottery.cart.won',
  LOST: 'lottery.cart.lost',
  TIE: 'lottery.cart.tie',
  CANCELLED: 'lottery.cart.cancelledState',
  VOID: 'lottery.cart.voidState',
};
const tones = { OPEN: 'live', WON: 'won', LOST: 'plain', TIE: 'accent', CANCELLED: 'plain', VOID: 'plain' } as const;

/**
 * The member's tickets of a game in the last 24 hours. Open tickets are read again at each step of their game, because
 * only wins are pushed to a member.
 */
export function useTodayBets(gameCode: string) {
  const queries = useQueryClient();
  useEffect(
    () =>
      hearIssues((news) => {
        const known = queries.getQueryData<readonly LotteryTicket[]>(lotteryKeys.today(gameCode));
        const isOurs = news === null || news.gameCode === gameCode;
        if (isOurs && known?.some(({ state }) => state === 'OPEN') === true)
          void queries.invalidateQueries({ queryKey: lotteryKeys.today(gameCode) });
      }),
    [gameCode, queries],
  );
  return useQuery({ queryKey: lotteryKeys.today(gameCode), queryFn: () => api.listTodayOrders({ gameId: gameCode }) });
}

function useCancelTicket() {
  const queries = useQueryClient();
  const { t } = useTexts();
  return useMutation({
    mutationFn: (id: string) => api.cancelTickets({ ids: [id] }),
    onSuccess: () => showToast(t('lottery.cart.cancelled'), 'won'),
    onError: (error) => showToast(failureText(error, t('identity.connection')), 'lost'),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: lotteryKeys.orders });
      void queries.invalidateQueries({ queryKey: queryKeys.balance });
    },
  });
}

const shownMost = 12;

/** The member's open and settled bets in this game; an open bet can be cancelled until its issue closes. */
export function TodayBets({ game, currency }: { game: LotteryGame; currency: string }) {
  const { t } = useTexts();
  const { data: tickets = [] } = useTodayBets(game.code);
  const cancel = useCancelTicket();
  if (tickets.length === 0) return null;
  return (
    <section aria-labelledby="today-bets" className="grid gap-2">
      <h2 id="today-bets" className="m-0 text-lg">
        {t('lottery.cart.openBets')}
      </h2>
      <ul className="m-0 grid list-none gap-2 p-0">
        {tickets.slice(0, shownMost).map((ticket) => (
          <TicketRow
            key={ticket.orderDetailId}
            ticket={ticket}
            game={game}
            currency={currency}
            isBusy={cancel.isPending}
            onCancel={() => cancel.mutate(ticket.orderDetailId)}
          />
        ))}
      </ul>
    </section>
  );
}

interface TicketRowProps {
  ticket: LotteryTicket;
  game: LotteryGame;
  currency: string;
  isBusy: boolean;
  onCancel: () => void;
}

function TicketRow({ ticket, game, currency, isBusy, onCancel }: TicketRowProps) {
  const { t } = useTexts();
  const words = useLotteryWords();
  const play = findPlay(game.family, ticket.playCode);
  // The net result, as in the record: a prize below the stake is no gain.
  const result = resultOf(ticket);
  const said = play ? describeSelection(play, readWritten(play, ticket.betContent), words) : null;
  return (
    <li className="grid gap-1 rounded-md bg-surface-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="figures text-ink-2">{ticket.numero}</span>
        <Badge tone={tones[ticket.state]}>{t(stateTexts[ticket.state])}</Badge>
      </div>
      <p dir="auto" className="m-0 line-clamp-2 font-semibold break-words text-ink-1">
        {words.play(ticket.playCode)}: <span className="text-accent-text">{said?.text ?? ticket.betContent}</span>
        {said !== null && said.more > 0 && ` ${t('lottery.cart.andMore', { n: said.more })}`}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
        <Money amount={ticket.betAmount} currency={currency} />
        {result !== null && ticket.state !== 'CANCELLED' && <Money amount={result} currency={currency} isResult />}
        {ticket.canCancel && (
          <Button look="quiet" size="s" busy={isBusy} onClick={onCancel}>
            {t('lottery.cart.cancel')}
          </Button>
        )}
      </div>
    </li>
  );
}
