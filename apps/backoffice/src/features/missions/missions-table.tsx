import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskOffer, MissionKind, MissionType } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { MissionDialog } from './mission-dialog.tsx';
import { PeriodsDialog } from './periods-dialog.tsx';
import { StateDialog } from './state-dialog.tsx';

type Opened = { readonly act: 'edit' | 'state' | 'periods'; readonly offer: DeskOffer } | { readonly act: 'new' };

const tones = { draft: 'plain', waiting: 'accent', open: 'won', closed: 'plain' } as const;

/** Missions or leaderboards, newest first, with what each has given. */
export function MissionsTable({ kind }: { kind: MissionKind }) {
  const { t, texts } = useTexts();
  const { merchant, may, currency } = useOperator();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery({
    queryKey: [merchant, 'missions', kind, page],
    queryFn: () => api.listDeskOffers({ kind, page }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const money = (amount: string): string => `${shownAmount(amount, currency)} ${currency}`;
  const close = (): void => setOpened(null);
  return (
    <div className="grid gap-4">
      {may('rewards.manage') && (
        <Button size="s" className="justify-self-start" onClick={() => setOpened({ act: 'new' })}>
          {t(`missions.office.add_${kind}`)}
        </Button>
      )}
      <RowTable<DeskOffer>
        label={t(`missions.office.tab_${kind}`)}
        query={query}
        keyOf={({ offerId }) => offerId}
        emptyText={t('missions.office.emptyTitle')}
        page={page}
        onPage={setPage}
        isTall
        columns={[
          {
            head: t('missions.office.name'),
            cell: ({ draft, offerId, version }) => (
              <span className="grid gap-0.5">
                <strong className="text-ink-1">{draft.title[texts.language] ?? draft.title.EN}</strong>
                <span className="text-xs text-ink-3">
                  <span className="figures">{offerId}</span> · {t('missions.office.version', { version })}
                </span>
              </span>
            ),
          },
          {
            head: t('missions.office.state'),
            cell: ({ state }) => <Badge tone={tones[state]}>{t(`missions.office.state_${state}`)}</Badge>,
          },
          {
            head: t('missions.office.repeats'),
            cell: ({ draft }) => t(`missions.office.type_${draft.terms['missionType'] as MissionType}`),
          },
          { head: t('missions.office.given'), isNumber: true, cell: ({ taken }) => formatCount(taken, texts.language) },
          {
            head: t('missions.office.cost'),
            isNumber: true,
            cell: ({ spent, draft }) =>
              draft.budget === null
                ? money(spent)
                : t('missions.office.costOf', { spent: money(spent), budget: money(draft.budget) }),
          },
          {
            head: t('operators.points.change'),
            isAct: true,
            cell: (offer) => <Acts offer={offer} onOpen={setOpened} />,
          },
        ]}
      />
      {opened?.act === 'new' && <MissionDialog kind={kind} offer={null} onClose={close} />}
      {opened?.act === 'edit' && <MissionDialog kind={kind} offer={opened.offer} onClose={close} />}
      {opened?.act === 'state' && <StateDialog offer={opened.offer} onClose={close} />}
      {opened?.act === 'periods' && <PeriodsDialog offer={opened.offer} onClose={close} />}
    </div>
  );
}

function Acts({ offer, onOpen }: { offer: DeskOffer; onOpen: (opened: Opened) => void }) {
  const { t, texts } = useTexts();
  const { may } = useOperator();
  const title = offer.draft.title[texts.language] ?? offer.draft.title.EN ?? '';
  const button = (act: 'edit' | 'state' | 'periods', text: string) => (
    <Button look="secondary" size="s" aria-label={`${text}: ${title}`} onClick={() => onOpen({ act, offer })}>
      {text}
    </Button>
  );
  const next = { draft: 'open', waiting: 'approve', open: 'close', closed: null } as const;
  const step = next[offer.state];
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {button('periods', t('missions.office.periods'))}
      {may('rewards.manage') && offer.state !== 'closed' && button('edit', t('missions.office.edit'))}
      {step !== null &&
        may(step === 'approve' ? 'rewards.approve' : 'rewards.manage') &&
        button('state', t(`missions.office.${step}`))}
    </span>
  );
}
