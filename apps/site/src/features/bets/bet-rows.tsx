import { Link } from '@tanstack/react-router';
import type { BetRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Icon } from '@fairhouse/ui';
import { Money } from '../../shared/money/money.tsx';

function RoundLink({ bet }: { bet: BetRow }) {
  const { t } = useTexts();
  return (
    <Link
      to="/fairness/round/$roundId"
      params={{ roundId: bet.roundId }}
      aria-label={t('bets.verifyRound', { round: bet.roundId })}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-live no-underline hover:underline"
    >
      <Icon name="shield" size={16} />
      {t('bets.verify')}
    </Link>
  );
}

function Status({ bet }: { bet: BetRow }) {
  const { t } = useTexts();
  return <Badge tone={bet.status === 'won' ? 'won' : 'plain'}>{t(`bets.${bet.status}`)}</Badge>;
}

/** The record as a table, where there is room. */
export function BetTable({ bets }: { bets: readonly BetRow[] }) {
  const { t, texts } = useTexts();
  return (
    <div className="hidden overflow-x-auto rounded-lg bg-surface-1 ring-1 ring-inset ring-line md:block">
      <table className="w-full border-collapse text-start text-sm">
        <thead>
          <tr className="text-xs text-ink-3">
            {[t('bets.game'), t('bets.time'), t('bets.stake'), t('bets.payout'), t('bets.result'), ''].map((head, index) => (
              <th key={index} scope="col" className={`px-4 py-3 font-semibold ${index >= 2 && index <= 4 ? 'text-end' : 'text-start'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <tr key={bet.orderNo} className="border-t border-line">
              <td className="px-4 py-2">
                <span className="flex items-center gap-2 font-semibold text-ink-1">
                  {bet.gameName} <Status bet={bet} />
                </span>
                <span className="figures text-xs text-ink-3">{bet.orderNo}</span>
              </td>
              <td className="px-4 py-2 whitespace-nowrap text-ink-2">{formatDateTime(bet.betTimeInTimestamp, texts.language)}</td>
              <td className="px-4 py-2 text-end whitespace-nowrap"><Money amount={bet.betAmount} currency={bet.currency} /></td>
              <td className="px-4 py-2 text-end whitespace-nowrap"><Money amount={bet.winAmount} currency={bet.currency} /></td>
              <td className="px-4 py-2 text-end whitespace-nowrap"><Money amount={bet.profitAndLoss} currency={bet.currency} isResult /></td>
              <td className="px-4 py-2 text-end"><RoundLink bet={bet} /></td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The record as cards, for narrow screens. */
export function BetCards({ bets }: { bets: readonly BetRow[] }) {
  const { t, texts } = useTexts();
  return (
    <ul className="m-0 grid list-none gap-2 p-0 md:hidden">
      {bets.map((bet) => (
        <li key={bet.orderNo} className="grid gap-2 rounded-md bg-surface-1 px-4 py-3 ring-1 ring-inset ring-line">
          <div className="flex items-center justify-between gap-3">
            <span className="flex items-center gap-2 font-semibold text-ink-1">
              {bet.gameName} <Status bet={bet} />
            </span>
            <Money amount={bet.profitAndLoss} currency={bet.currency} isResult />
          </div>
          <div className="flex items-center justify-between gap-3 text-xs text-ink-3">
            <span>
              {t('bets.stake')} <Money amount={bet.betAmount} currency={bet.currency} />
            </span>
            <span>{formatDateTime(bet.betTimeInTimestamp, texts.language)}</span>
          </div>
          <RoundLink bet={bet} />
        </li>
      ))}
    </ul>
  );
}
