import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReferralRow, ReferralState } from '@fairhouse/contract';
import { referralStates } from '@fairhouse/contract/referral-states';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button, Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { ReferralDialog } from './referral-dialog.tsx';

const tones = {
  registered: 'plain',
  deposited: 'live',
  met: 'live',
  rewarded: 'won',
  held: 'accent',
  refused: 'lost',
  lapsed: 'plain',
} as const satisfies Record<ReferralState, string>;

interface Asked {
  readonly search: string;
  readonly state: ReferralState | '';
  readonly page: number;
}

/** Invitations: those held for a look, the oldest first, or all of them with a filter. */
export function ReferralTable({ isReview }: { isReview: boolean }) {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const [asked, setAsked] = useState<Asked>({ search: '', state: isReview ? 'held' : '', page: 1 });
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [merchant, 'referrals', asked],
    queryFn: () => {
      const { state, ...rest } = asked;
      return api.listReferralRows(state === '' ? rest : { ...rest, state });
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const row = query.data?.list.find(({ referralId }) => referralId === opened);
  const label = t(isReview ? 'operators.referrals.tab_review' : 'operators.referrals.tab_list');
  return (
    <div className="grid gap-4">
      {isReview && <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.referrals.reviewLead')}</p>}
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,18rem)_minmax(0,12rem)_auto]">
        <Field
          label={t('operators.referrals.search')}
          type="search"
          maxLength={100}
          value={asked.search}
          onChange={(event) => setAsked({ ...asked, page: 1, search: event.target.value })}
        />
        {!isReview && (
          <Select
            className="min-w-0"
            label={t('operators.referrals.state')}
            value={asked.state}
            options={[
              { value: '', text: t('operators.referrals.all') },
              ...referralStates.map((state) => ({ value: state, text: t(`referrals.state_${state}`) })),
            ]}
            onChange={(event) => setAsked({ ...asked, page: 1, state: event.target.value as Asked['state'] })}
          />
        )}
        <Button look="quiet" size="s" icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('operators.refresh')}
        </Button>
      </div>
      <RowTable<ReferralRow>
        label={label}
        query={query}
        keyOf={({ referralId }) => referralId}
        emptyText={t(isReview ? 'operators.referrals.noHeld' : 'operators.referrals.noRows')}
        page={asked.page}
        onPage={(page) => setAsked({ ...asked, page })}
        isTall
        columns={useColumns(setOpened)}
      />
      {row && <ReferralDialog row={row} onClose={() => setOpened(null)} />}
    </div>
  );
}

function useColumns(open: (referralId: string) => void) {
  const { t, texts } = useTexts();
  return [
    {
      head: t('operators.number'),
      cell: ({ referralId }: ReferralRow) => <span className="figures">{referralId}</span>,
    },
    {
      head: t('operators.referrals.inviter'),
      cell: ({ inviter }: ReferralRow) => <MemberLink memberId={inviter.memberId}>{inviter.userName}</MemberLink>,
    },
    {
      head: t('operators.referrals.invited'),
      cell: ({ invited }: ReferralRow) => <MemberLink memberId={invited.memberId}>{invited.userName}</MemberLink>,
    },
    {
      head: t('operators.referrals.state'),
      cell: ({ state }: ReferralRow) => <Badge tone={tones[state]}>{t(`referrals.state_${state}`)}</Badge>,
    },
    {
      head: t('operators.referrals.evidence'),
      cell: ({ evidence }: ReferralRow) =>
        [...new Set(evidence.map(({ sign }) => t(`operators.referrals.sign_${sign}`)))].join(', ') ||
        t('operators.referrals.noEvidence'),
    },
    {
      head: t('operators.referrals.registered'),
      cell: ({ registeredAt }: ReferralRow) => formatDateTime(registeredAt, texts.language),
    },
    {
      head: t('operators.referrals.open'),
      isAct: true,
      cell: ({ referralId }: ReferralRow) => (
        <Button
          look="secondary"
          size="s"
          aria-label={t('operators.referrals.openOf', { id: referralId })}
          onClick={() => open(referralId)}
        >
          {t('operators.referrals.open')}
        </Button>
      ),
    },
  ];
}
