import type { RaffleProof, RainProof, Reward, TicketProof } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { usePrizeText } from './prize-text.ts';
import { usePublishedTickets } from './use-tickets.ts';

type Proof = TicketProof | RainProof | RaffleProof;

/** What the draw chose from: weights as they stood, the pieces of a rain, or the entries that were drawn. */
export function DrawnFrom({ proof }: { proof: Proof }) {
  const { t } = useTexts();
  if (proof.format === 'fairhouse/rain/1') return proof.split.length > 0 ? <Pieces proof={proof} /> : null;
  return (
    <section aria-label={t('tickets.proof.weights')} className="grid gap-3">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('tickets.proof.weights')}</h2>
      <Weights proof={proof} />
      {proof.format === 'fairhouse/raffle/1' && proof.winners.length > 0 && (
        <p className="m-0 text-sm text-ink-2">
          {t('tickets.proof.drawnEntries', {
            entries: proof.winners.map((at) => proof.entries[at] ?? `#${at}`).join(', '),
          })}
        </p>
      )}
    </section>
  );
}

function Weights({ proof }: { proof: TicketProof | RaffleProof }) {
  const { t } = useTexts();
  const textOf = usePrizeText();
  const { data: kinds } = usePublishedTickets();
  const drawnAt = 'prizeAt' in proof ? proof.prizeAt : null;
  const viewOf = (reward: Reward | null) => ({
    prize: reward === null ? null : { reward, required: null, worth: null },
    // A record has numbers only; the name of a kind is that of today.
    ticketName:
      (reward?.type === 'ticket' && kinds?.list.find(({ ticketId }) => ticketId === reward.ticketId)?.name) || null,
  });
  return (
    <div className="overflow-x-auto rounded-lg bg-surface-1 ring-1 ring-line ring-inset">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-ink-3">
            <th scope="col" className="px-4 py-2.5 text-start font-semibold">
              {t('tickets.prize')}
            </th>
            <th scope="col" className="px-3 py-2.5 text-end font-semibold">
              {t('tickets.proof.weight')}
            </th>
            <th scope="col" className="px-4 py-2.5 text-end font-semibold">
              {t('tickets.proof.leftThen')}
            </th>
          </tr>
        </thead>
        <tbody>
          {proof.prizes.map((prize, index) => {
            const left = 'left' in prize ? prize.left : prize.stock;
            return (
              <tr
                key={index}
                aria-current={index === drawnAt || undefined}
                className={cx('border-b border-line last:border-b-0', index === drawnAt && 'bg-accent-wash')}
              >
                <th scope="row" className="px-4 py-2.5 text-start font-semibold text-ink-1">
                  {textOf(viewOf(prize.reward))}
                </th>
                <td className="px-3 py-2.5 text-end text-ink-1 tabular-nums">{prize.weight}</td>
                <td className="px-4 py-2.5 text-end text-ink-2 tabular-nums">{left ?? t('tickets.noLimit')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Pieces({ proof: { split, caught, currency } }: { proof: RainProof }) {
  const { t } = useTexts();
  return (
    <section aria-label={t('tickets.proof.pieces')} className="grid gap-3">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('tickets.proof.pieces')}</h2>
      <p className="m-0 text-sm text-ink-2">{t('tickets.proof.piecesText')}</p>
      <ol className="m-0 flex list-none flex-wrap gap-2 p-0">
        {split.map((amount, index) => (
          <li
            key={index}
            className={cx(
              'rounded-full px-3 py-1 text-sm tabular-nums ring-1 ring-inset',
              index < caught ? 'bg-accent-wash text-ink-1 ring-transparent' : 'text-ink-3 ring-line',
            )}
          >
            {index + 1}: {plainAmount(amount, currency)}
          </li>
        ))}
      </ol>
    </section>
  );
}
