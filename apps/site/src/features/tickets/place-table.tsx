import type { RaffleWinner, TicketPrize } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, cx } from '@fairhouse/ui';
import { usePrizeText } from './prize-text.ts';

interface PlaceTableProps {
  readonly prizes: readonly TicketPrize[];
  readonly winners: readonly RaffleWinner[];
}

/** The places of a raffle: what each wins, and who won it. Before the draw a line stands for all places with its prize. */
export function PlaceTable({ prizes, winners }: PlaceTableProps) {
  const { t } = useTexts();
  const textOf = usePrizeText();
  let from = 1;
  const places = prizes.map((prize) => {
    const many = prize.stock ?? 1;
    const first = from;
    from += many;
    return { prize, name: many === 1 ? `${first}` : `${first}–${first + many - 1}` };
  });
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t(winners.length > 0 ? 'tickets.raffle.winners' : 'tickets.prizesTitle')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('tickets.raffle.place')}</th>
          <th scope="col">{t('tickets.prize')}</th>
          {winners.length > 0 && <th scope="col">{t('tickets.raffle.winner')}</th>}
        </tr>
      </thead>
      <tbody>
        {winners.length > 0
          ? winners.map((winner) => (
              <tr key={winner.place} className={cx('border-t border-line', winner.isOwn && 'bg-accent-wash')}>
                <th scope="row" className="w-12 py-2 ps-3 text-start font-display font-semibold text-ink-1">
                  {winner.place}
                </th>
                <td className="py-2 font-semibold text-ink-1">{textOf(winner)}</td>
                <td className="py-2 pe-3 text-end text-ink-2">
                  {winner.isOwn ? <Badge tone="accent">{t('tickets.raffle.you')}</Badge> : winner.userName}
                </td>
              </tr>
            ))
          : places.map(({ prize, name }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="w-16 py-2 ps-3 text-start font-display font-semibold text-ink-1">
                  {name}
                </th>
                <td className="py-2 pe-3 font-semibold text-ink-1">{textOf(prize)}</td>
              </tr>
            ))}
      </tbody>
    </table>
  );
}
