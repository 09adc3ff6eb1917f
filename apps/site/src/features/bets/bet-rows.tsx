import { useId, useState } from 'react';
import type { BetRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, cx, Icon } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';
import { BetDetail } from './bet-detail.tsx';
import { useVendorName } from '../../shared/vendors/use-vendors.ts';

const tones = { won: 'won', open: 'live', tie: 'accent', lost: 'plain', void: 'plain' } as const;

function Status({ bet }: { bet: BetRow }) {
  const { t } = useTexts();
  return (
    <>
      <Badge tone={tones[bet.status]}>{t(`bets.${bet.status}`)}</Badge>
      {bet.bonusBetAmount !== undefined && <Badge tone="accent">{t('bets.bonusBet')}</Badge>}
    </>
  );
}

/** An unknown value is a dash. */
function Result({ bet }: { bet: BetRow }) {
  if (bet.status === 'open') return <span className="text-ink-3">–</span>;
  return <Money amount={bet.profitAndLoss} currency={bet.currency} isResult />;
}

interface UnfoldProps {
  readonly bet: BetRow;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
}

function Unfold({ bet, isOpen, controls, onToggle }: UnfoldProps) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t('bets.details', { order: bet.orderNo })}
      onClick={onToggle}
      className="grid size-11 place-items-center rounded-full text-ink-3 transition-colors duration-150 hover:bg-surface-2 hover:text-ink-1"
    >
      <Icon name="chevron-down" size={18} className={cx('transition-transform duration-150', isOpen && 'rotate-180')} />
    </button>
  );
}

/** The record as a table, for wide screens. */
export function BetTable({ bets }: { bets: readonly BetRow[] }) {
  const { t } = useTexts();
  const heads = [t('bets.game'), t('bets.time'), t('bets.stake'), t('bets.payout'), t('bets.result')];
  return (
    <div className="hidden overflow-x-auto rounded-lg bg-surface-1 ring-1 ring-inset ring-line md:block">
      <table className="w-full border-collapse text-start text-sm">
        <thead>
          <tr className="text-xs text-ink-3">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`px-3 py-3 font-semibold first:ps-4 ${index >= 2 ? 'text-end' : 'text-start'}`}
              >
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('bets.detail')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <TableBet key={bet.orderNo} bet={bet} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableBet({ bet }: { bet: BetRow }) {
  const { texts } = useTexts();
  const { timeZone } = useBrand();
  const vendor = useVendorName()(bet.accountType);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr className={cx('border-t border-line', isOpen && 'bg-surface-2')}>
        <td className="min-w-40 px-3 py-2 ps-4 [overflow-wrap:anywhere]">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink-1">
            <bdi>{bet.gameName}</bdi> <Status bet={bet} />
          </span>
          <span className="text-xs text-ink-3">{vendor}</span>
        </td>
        <td className="px-3 py-2 whitespace-nowrap text-ink-2">
          {formatDateTime(bet.betTimeInTimestamp, texts.language, timeZone)}
        </td>
        <td className="px-3 py-2 text-end whitespace-nowrap">
          <Money amount={bet.betAmount} currency={bet.currency} />
        </td>
        <td className="px-3 py-2 text-end whitespace-nowrap">
          {bet.status === 'open' ? (
            <span className="text-ink-3">–</span>
          ) : (
            <Money amount={bet.winAmount} currency={bet.currency} />
          )}
        </td>
        <td className="px-3 py-2 text-end whitespace-nowrap">
          <Result bet={bet} />
        </td>
        <td className="py-1 pe-2 text-end">
          <Unfold bet={bet} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className="bg-surface-2">
          <td colSpan={6} className="px-4 pt-1 pb-5">
            <BetDetail bet={bet} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The record as cards, for narrow screens. */
export function BetCards({ bets }: { bets: readonly BetRow[] }) {
  return (
    <ul className="m-0 grid list-none gap-2 p-0 md:hidden">
      {bets.map((bet) => (
        <CardBet key={bet.orderNo} bet={bet} />
      ))}
    </ul>
  );
}

function CardBet({ bet }: { bet: BetRow }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const vendor = useVendorName()(bet.accountType);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="grid gap-1 rounded-md bg-surface-1 py-3 ps-4 pe-2 ring-1 ring-inset ring-line">
      <div className="flex items-start justify-between gap-2">
        <div className="grid min-w-0 flex-1 gap-0.5 [overflow-wrap:anywhere]">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink-1">
            <bdi className="min-w-0">{bet.gameName}</bdi> <Status bet={bet} />
          </span>
          <span className="text-xs text-ink-3">{vendor}</span>
          <span className="text-xs text-ink-3">{formatDateTime(bet.betTimeInTimestamp, texts.language, timeZone)}</span>
        </div>
        <div className="grid shrink-0 justify-items-end gap-0.5 pt-px">
          <Result bet={bet} />
          <span className="text-xs text-ink-3">
            {t('bets.stake')} <Money amount={bet.betAmount} currency={bet.currency} />
          </span>
        </div>
        <Unfold bet={bet} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
      </div>
      {isOpen && (
        <div id={id} className="pe-2 pt-2 pb-1">
          <BetDetail bet={bet} />
        </div>
      )}
    </li>
  );
}
