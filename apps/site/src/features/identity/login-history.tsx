import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoginWay } from '@fairhouse/contract';
import { regionName, useTexts, type TextKey } from '@fairhouse/i18n';
import { Badge, Button, EmptyState, ErrorState, Skeleton, nameDevice } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';

const wayTexts: Readonly<Record<LoginWay, TextKey>> = {
  password: 'identity.logins.password',
  code: 'identity.logins.code',
  remembered: 'identity.logins.remembered',
  link: 'identity.logins.link',
  registration: 'identity.logins.registration',
  recovery: 'identity.logins.recovery',
  trial: 'identity.logins.trial',
};

/** The successful and refused logins of the last ninety days. */
export function LoginHistory() {
  const { t, texts } = useTexts();
  const time = useHouseTime();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.logins(page),
    queryFn: () => api.listLogins({ page }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('identity.logins.title')}</h2>
        <p className="m-0 text-sm text-ink-3">{t('identity.logins.lead')}</p>
        <ZoneNote />
      </div>
      {isError && !data && (
        <ErrorState
          title={t('profile.failedTitle')}
          text={t('profile.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Skeleton className="h-64 rounded-lg" />}
      {data?.list.length === 0 && <EmptyState icon="records" title={t('identity.logins.empty')} />}
      {data && data.list.length > 0 && (
        <ul
          aria-label={t('identity.logins.title')}
          className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-inset ring-line"
        >
          {data.list.map(({ id, at, way, isRefused, country, ip, userAgent }) => (
            <li
              key={id}
              className="grid gap-x-4 gap-y-1 border-b border-line px-5 py-3.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            >
              <div className="grid min-w-0 gap-0.5">
                <span className="font-semibold text-ink-1">
                  {nameDevice(userAgent) ?? t('identity.security.unknownDevice')}
                  <span className="font-normal text-ink-3"> · {t(wayTexts[way])}</span>
                </span>
                <span className="text-sm text-ink-3">
                  {country === null
                    ? t('identity.logins.placeUnknown')
                    : (regionName(country, texts.language) ?? country)}{' '}
                  ·{' '}
                  <span dir="ltr" className="figures">
                    {ip}
                  </span>
                </span>
              </div>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
                <span className="figures text-sm text-ink-2">{time(at)}</span>
                <Badge tone={isRefused ? 'lost' : 'plain'}>
                  {t(isRefused ? 'identity.logins.refused' : 'identity.logins.success')}
                </Badge>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data && data.totalPages > 1 && (
        <div className="flex items-center gap-3">
          <Button look="secondary" size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('identity.security.newer')}
          </Button>
          <span className="figures text-sm text-ink-3">
            {page} / {data.totalPages}
          </span>
          <Button look="secondary" size="s" disabled={page >= data.totalPages} onClick={() => setPage(page + 1)}>
            {t('identity.security.older')}
          </Button>
        </div>
      )}
    </section>
  );
}
