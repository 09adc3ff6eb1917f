import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskOffer, DeskPeriod, StandingRow } from '@fairhouse/contract';
import { formatCount, formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { Money } from '../../shared/money/money.tsx';
import { useRewardTexts } from '../../shared/rewards/use-reward-texts.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';

/** Periods with what each has cost, and the places of one of them. */
export function PeriodsDialog({ offer, onClose }: { offer: DeskOffer; onClose: () => void }) {
  const { t, texts } = useTexts();
  const { merchant, currency, timeZone } = useOperator();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<string | null>(null);
  const { offerId, draft } = offer;
  const query = useQuery({
    queryKey: [merchant, 'missions', 'periods', offerId, page],
    queryFn: () => api.listMissionPeriods({ offerId, page }),
    placeholderData: keepPreviousData,
  });
  const isBoard = draft.kind === 'leaderboard';
  return (
    <OfficeDialog title={draft.title[texts.language] ?? draft.title.EN ?? ''} onClose={onClose}>
      {shown === null ? (
        <RowTable<DeskPeriod>
          label={t('missions.office.periods')}
          query={query}
          keyOf={({ startsOn }) => startsOn}
          emptyText={t('missions.office.noPeriods')}
          page={page}
          onPage={setPage}
          isInPanel
          columns={[
            {
              head: t('missions.office.period'),
              cell: ({ startTime, endTime }) => (
                <span className="figures">
                  {formatDateTime(startTime, texts.language, timeZone)} –{' '}
                  {formatDateTime(endTime, texts.language, timeZone)}
                </span>
              ),
            },
            {
              head: t('missions.office.state'),
              cell: ({ state }) => <Badge>{t(`missions.office.state_${state}`)}</Badge>,
            },
            {
              head: t('missions.office.members'),
              isNumber: true,
              cell: ({ members }) => formatCount(members, texts.language),
            },
            {
              head: t('missions.office.cost'),
              isNumber: true,
              cell: ({ cost }) => <Money amount={cost} currency={currency} />,
            },
            ...(isBoard
              ? [
                  {
                    head: t('missions.office.standings'),
                    isAct: true,
                    cell: ({ startsOn }: DeskPeriod) => (
                      <Button look="secondary" size="s" onClick={() => setShown(startsOn)}>
                        {t('missions.office.standings')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      ) : (
        <Standings offerId={offerId} period={shown} onBack={() => setShown(null)} />
      )}
    </OfficeDialog>
  );
}

const tones = { none: 'plain', open: 'live', issued: 'won', used_up: 'lost' } as const;

function Standings({ offerId, period, onBack }: { offerId: string; period: string; onBack: () => void }) {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const { rewardText } = useRewardTexts();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [merchant, 'missions', 'standings', offerId, period, page],
    queryFn: () => api.listMissionStandings({ offerId, period, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-3">
      <Button look="quiet" size="s" className="justify-self-start" onClick={onBack}>
        {t('missions.office.back')}
      </Button>
      <RowTable<StandingRow>
        label={t('missions.office.standings')}
        query={query}
        keyOf={({ memberId }) => memberId}
        emptyText={t('missions.office.noStandings')}
        page={page}
        onPage={setPage}
        isInPanel
        columns={[
          { head: t('missions.rank'), isNumber: true, cell: ({ rank }) => rank },
          {
            head: t('missions.player'),
            cell: ({ memberId, userName }) => (
              <MemberLink memberId={memberId}>
                {userName} <span className="figures text-xs text-ink-3">{memberId}</span>
              </MemberLink>
            ),
          },
          { head: t('missions.score'), isNumber: true, cell: ({ reachedValue }) => reachedValue },
          { head: t('missions.prize'), cell: ({ rewards }) => rewards.map(rewardText).join(' + ') || '–' },
          {
            head: t('missions.office.state'),
            cell: ({ prizeState }) => (
              <Badge tone={tones[prizeState]}>{t(`missions.office.prize_${prizeState}`)}</Badge>
            ),
          },
        ]}
      />
    </div>
  );
}
