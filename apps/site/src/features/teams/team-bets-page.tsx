import { useState } from 'react';
import type { BetGameType, BetStatus, TeamBetPage, TeamBetRow } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Badge, Button, EmptyState } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { FilterSelect } from '../../shared/filters/filter-select.tsx';
import { SearchField } from '../../shared/filters/search-field.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { instantsOf, presets, type Period } from '../../shared/period/period.ts';
import { PeriodPicker } from '../../shared/period/period-picker.tsx';
import { useToday } from '../../shared/period/use-today.ts';
import { Rows } from '../../shared/rows/rows.tsx';
import { gameTypes, useGameTypeName } from './game-types.ts';
import { TeamAnswer } from './team-answer.tsx';
import { TeamHead } from './team-head.tsx';
import { useSaveTeamBets } from './use-save-team.ts';
import { useTeamBets } from './use-team.ts';

const statuses = ['won', 'lost', 'tie', 'void', 'open'] as const satisfies readonly BetStatus[];
const tones = { won: 'won', open: 'live', tie: 'accent', lost: 'plain', void: 'plain' } as const;

interface Filters {
  readonly period: Period;
  readonly gameType: BetGameType | '';
  readonly status: (typeof statuses)[number] | '';
  readonly customerName: string;
  readonly orderNoSearch: string;
}

/** Spec 2, personalHistoryCopy of the agent centre: the bets of the whole team, of every product. */
export function TeamBetsPage() {
  const { t } = useTexts();
  const [filters, setFilters] = useState<Filters>({
    period: presets.days7,
    gameType: '',
    status: '',
    customerName: '',
    orderNoSearch: '',
  });
  const [page, setPage] = useState(1);
  const asked = useAsked(filters);
  const bets = useTeamBets({ ...asked, page });
  const { mutate: save, isPending } = useSaveTeamBets(asked);
  const change = (next: Partial<Filters>): void => {
    setFilters({ ...filters, ...next });
    setPage(1);
  };
  return (
    <section className="grid gap-5">
      <TeamHead title={t('teams.bets.title')} lead={t('teams.bets.lead')}>
        <Button look="secondary" size="s" icon="download" busy={isPending} onClick={() => save()}>
          {t('wallet.export')}
        </Button>
      </TeamHead>
      <PeriodPicker period={filters.period} onChange={(period) => change({ period })} />
      <BetFilters filters={filters} onChange={change} />
      <TeamAnswer query={bets}>
        {(data) =>
          data.list.length === 0 ? (
            <EmptyState icon="records" title={t('teams.bets.emptyTitle')} text={t('teams.bets.emptyText')} />
          ) : (
            <>
              <BetLines bets={data} />
              <Pager label={t('teams.bets.title')} page={page} pages={data.totalPages} onPage={setPage} />
            </>
          )
        }
      </TeamAnswer>
      <ZoneNote />
    </section>
  );
}

function useAsked({ period, gameType, status, customerName, orderNoSearch }: Filters) {
  const { timeZone } = useBrand();
  const { startTime, endTime } = instantsOf(period, timeZone, useToday());
  return {
    startDate: startTime,
    endDate: endTime,
    ...(gameType && { gameType }),
    ...(status && { status }),
    ...(customerName && { customerName }),
    ...(orderNoSearch && { orderNoSearch }),
  };
}

function BetFilters({ filters, onChange }: { filters: Filters; onChange: (next: Partial<Filters>) => void }) {
  const { t } = useTexts();
  const nameOf = useGameTypeName();
  return (
    <div className="grid grid-cols-2 items-end gap-3 xl:grid-cols-4">
      <FilterSelect
        label={t('bets.product')}
        value={filters.gameType}
        everything={t('bets.allProducts')}
        options={gameTypes.map((value) => ({ value, text: nameOf(value) }))}
        onChange={(gameType) => onChange({ gameType })}
      />
      <FilterSelect
        label={t('bets.status')}
        value={filters.status}
        everything={t('bets.ended')}
        options={statuses.map((value) => ({ value, text: t(`bets.${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
      <SearchField
        label={t('teams.downlines.name')}
        value={filters.customerName}
        maxLength={32}
        onSearch={(customerName) => onChange({ customerName })}
      />
      <SearchField
        label={t('bets.number')}
        value={filters.orderNoSearch}
        maxLength={64}
        onSearch={(orderNoSearch) => onChange({ orderNoSearch })}
      />
    </div>
  );
}

function BetLines({ bets: { list, footer } }: { bets: TeamBetPage }) {
  const { t, texts } = useTexts();
  const time = useHouseTime();
  const { currency } = useBrand();
  const amounts = [
    ['betAmount', 'bets.stake'],
    ['validBetAmount', 'bets.validStake'],
    ['winAmount', 'bets.payout'],
    ['profitAndLoss', 'bets.result'],
  ] as const;
  return (
    <Rows<TeamBetRow>
      label={t('teams.bets.title')}
      rows={list}
      rowKey={({ orderNo }) => orderNo}
      columns={[
        {
          key: 'game',
          head: t('bets.game'),
          cell: (bet) => (
            <span className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2">
                <bdi>{bet.gameName}</bdi>
                <Badge tone={tones[bet.status]}>{t(`bets.${bet.status}`)}</Badge>
              </span>
              <span className="figures text-start text-xs font-normal text-ink-3">{bet.orderNo}</span>
            </span>
          ),
        },
        { key: 'member', head: t('teams.downlines.account'), cell: ({ customerName }) => <bdi>{customerName}</bdi> },
        { key: 'time', head: t('bets.time'), cell: ({ betTimeInTimestamp }) => time(betTimeInTimestamp) },
        ...amounts.map(([key, head]) => ({
          key,
          head: t(head),
          isFigure: true,
          cell: (bet: TeamBetRow) =>
            bet.status === 'open' && key !== 'betAmount' ? (
              '–'
            ) : (
              <Money amount={bet[key]} currency={bet.currency} isResult={key === 'profitAndLoss'} />
            ),
        })),
      ]}
      foot={{
        name: t('teams.bets.sums', { count: footer.totalHands, shown: formatCount(footer.totalHands, texts.language) }),
        cells: [
          null,
          null,
          ...amounts.map(([key]) => (
            <Money
              key={key}
              amount={footer[key]}
              currency={list[0]?.currency ?? currency}
              isResult={key === 'profitAndLoss'}
            />
          )),
        ],
      }}
    />
  );
}
