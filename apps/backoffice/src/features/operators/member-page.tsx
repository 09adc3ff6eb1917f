import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { MemberBars } from './member-bars.tsx';
import { MemberBonuses } from './member-bonuses.tsx';
import { MemberClosure } from './member-closure.tsx';
import { MemberHead } from './member-head.tsx';
import { MemberLogins } from './member-logins.tsx';
import { MemberMoney } from './member-money.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberOffers } from './member-offers.tsx';
import { MemberPerson } from './member-person.tsx';
import { MemberProtection } from './member-protection.tsx';
import { MemberRecord } from './member-record.tsx';
import { MemberTags } from './member-tags.tsx';

const allMembers: string = '/members';

/** The file of a member, as far as this operator may see it. */
export function MemberPage() {
  const { t } = useTexts();
  const { merchant, may } = useOperator();
  const { memberId = '' } = useParams({ strict: false }) as { memberId?: string };
  const { data, error, isError, refetch } = useQuery({
    queryKey: [merchant, 'member', memberId],
    queryFn: () => api.readMember({ memberId }),
  });
  return (
    // A key per member: nothing of the previous member stays open.
    <div key={memberId} className="grid gap-5">
      <Link
        to={allMembers}
        className="inline-flex min-h-9 items-center gap-1 justify-self-start text-sm font-semibold text-live"
      >
        <Icon name="chevron-back" size={18} />
        {t('operators.file.back')}
      </Link>
      {isError && !data && (
        <>
          <FailureText error={error} />
          <ErrorState title={t('operators.failed')} retryText={t('operators.retry')} onRetry={() => void refetch()} />
        </>
      )}
      {!data && !isError && (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-36 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
      {data && (
        <>
          <MemberHead file={data} />
          <div className="grid gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:items-start">
            <div className="grid min-w-0 gap-5">
              <MemberClosure file={data} />
              <MemberPerson file={data} />
              <MemberTags memberId={memberId} />
              <MemberBars file={data} />
              <MemberProtection file={data} />
              <MemberLogins file={data} />
            </div>
            <div className="grid min-w-0 gap-5">
              {may('deposits.read') && may('withdrawals.read') && <MemberMoney memberId={memberId} />}
              <MemberBonuses memberId={memberId} />
              <MemberOffers memberId={memberId} />
              <MemberRecord file={data} />
              <MemberNotes memberId={memberId} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
