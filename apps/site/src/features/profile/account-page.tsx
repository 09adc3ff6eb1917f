import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { ErrorState, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** Security centre, first part: who this account is (spec 2, securityCenter). */
export function AccountPage({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const {
    data: member,
    isError,
    refetch,
  } = useQuery({ queryKey: queryKeys.memberInfo, queryFn: () => api.getMemberInfo() });
  const rows = member && [
    [t('profile.account'), member.account],
    [t('profile.memberId'), member.id],
    [t('profile.registered'), time(member.regDate)],
    [t('profile.lastLogin'), member.lastLogin === null ? t('profile.never') : time(member.lastLogin)],
  ];
  return (
    <section className="grid gap-5">
      <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('profile.title')}</h1>
      {children}
      {isError && !rows && (
        <ErrorState
          title={t('profile.failedTitle')}
          text={t('profile.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !rows && <Skeleton className="h-56 rounded-lg" />}
      {rows && (
        <dl className="m-0 grid grid-cols-2 gap-x-8 gap-y-4 rounded-lg bg-surface-1 px-5 py-5 ring-1 ring-inset ring-line xl:grid-cols-4">
          {rows.map(([name, value]) => (
            <div key={name} className="grid min-w-0 content-start gap-0.5">
              <dt className="text-sm text-ink-3">{name}</dt>
              <dd className="m-0 font-semibold text-ink-1 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
