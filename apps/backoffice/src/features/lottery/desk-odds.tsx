import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OddsTableRow } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Badge, buttonClass } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { useLotteryNames } from './use-lottery-names.ts';

/** Odds tables of the brand, by family and prize mode. */
export function DeskOdds() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const query = useQuery({
    queryKey: [merchant, 'lottery', 'odds'],
    queryFn: () => api.listOddsTables(),
    refetchOnMount: 'always',
  });
  return (
    <div className="grid gap-4">
      <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.lottery.odds.lead')}</p>
      <RowTable
        isTall
        label={t('operators.lottery.tabs.odds')}
        query={query}
        keyOf={({ family, mode }) => `${family}/${mode}`}
        emptyText={t('operators.lottery.odds.none')}
        columns={[
          { head: t('operators.lottery.odds.table'), cell: (row) => <TableName row={row} /> },
          { head: t('operators.lottery.tabs.games'), cell: (row) => <Games row={row} /> },
          {
            head: t('operators.lottery.odds.series'),
            isNumber: true,
            cell: ({ series }) => series ?? t('operators.lottery.odds.ofHouse'),
          },
          {
            head: t('operators.lottery.odds.ownPlays'),
            isNumber: true,
            cell: ({ ownPlays, plays }) =>
              `${formatCount(ownPlays, texts.language)} / ${formatCount(plays, texts.language)}`,
          },
          { head: t('operators.look'), cell: (row) => <OpenTable row={row} /> },
        ]}
      />
    </div>
  );
}

function TableName({ row: { family, mode, hasDraft, underFloor } }: { row: OddsTableRow }) {
  const { t } = useTexts();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <strong className="whitespace-nowrap text-ink-1">{family}</strong>
      <Badge tone="live">{mode}</Badge>
      {hasDraft && <Badge tone="accent">{t('operators.lottery.odds.drafted')}</Badge>}
      {underFloor > 0 && <Badge tone="lost">{t('operators.lottery.odds.underCount', { n: underFloor })}</Badge>}
    </span>
  );
}

const namesShown = 3;

function Games({ row: { games } }: { row: OddsTableRow }) {
  const names = useLotteryNames();
  const shown = games
    .slice(0, namesShown)
    .map(({ code, name }) => names.game(code, name))
    .join(', ');
  return (
    <span className="block min-w-44 text-ink-2">
      {shown}
      {games.length > namesShown && ` +${games.length - namesShown}`}
    </span>
  );
}

function OpenTable({ row: { family, mode } }: { row: OddsTableRow }) {
  const { t } = useTexts();
  const address: string = `/lottery/odds/${family}/${mode}`;
  return (
    <Link
      to={address}
      className={buttonClass({ look: 'secondary', size: 's' })}
      aria-label={t('operators.lottery.odds.openOf', { family, mode })}
    >
      {t('operators.open')}
    </Link>
  );
}
