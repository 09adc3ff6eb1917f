import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionRecord } from '@fairhouse/contract';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Badge, Button, ErrorState, showToast, Skeleton, nameDevice } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { endSession } from '../../shared/session/session-store.ts';
import { failureText } from '../../shared/failure/failure-text.ts';

/** The reason a session ended, in words; an unknown reason of a newer server is a plain end. */
const endTexts: Readonly<Record<string, TextKey>> = {
  logout: 'identity.security.ended.logout',
  replaced: 'identity.security.ended.replaced',
  idle: 'identity.security.ended.idle',
  expired: 'identity.security.ended.expired',
  ended_by_member: 'identity.security.ended.byMember',
  ended_by_house: 'identity.security.ended.byHouse',
  excluded: 'identity.security.ended.excluded',
  password_changed: 'identity.security.ended.passwordChanged',
};

/** Every login of the member: whether it is active, where it came from, how it ended; one or all can be ended. */
export function SessionList() {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.sessions(page),
    queryFn: () => api.listSessions({ page }),
    placeholderData: keepPreviousData,
  });
  const end = useMutation({
    mutationFn: (sessionId: string) => api.endSession({ sessionId }),
    onError: (error) => showToast(failureText(error, t('identity.connection')), 'lost'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['member', 'sessions'] }),
  });
  const endAll = useMutation({
    mutationFn: () => api.endAllSessions(),
    onSuccess: () => endSession('browser', { why: 'told', text: t('identity.over.allEnded') }),
    onError: (error) => showToast(failureText(error, t('identity.connection')), 'lost'),
  });
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('identity.security.sessionsTitle')}</h2>
          <ZoneNote />
        </div>
        <Button look="danger" size="s" busy={endAll.isPending} onClick={() => endAll.mutate()}>
          {t('identity.security.endAll')}
        </Button>
      </div>
      {isError && !data && (
        <ErrorState
          title={t('profile.failedTitle')}
          text={t('profile.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Skeleton className="h-40 rounded-lg" />}
      {data && (
        <ul className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-inset ring-line">
          {data.list.map((session) => (
            <Entry key={session.id} session={session} isBusy={end.isPending} onEnd={() => end.mutate(session.id)} />
          ))}
        </ul>
      )}
      {data && data.totalPages > 1 && (
        <div className="flex gap-2">
          <Button look="secondary" size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('identity.security.newer')}
          </Button>
          <Button look="secondary" size="s" disabled={page >= data.totalPages} onClick={() => setPage(page + 1)}>
            {t('identity.security.older')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Entry({ session, isBusy, onEnd }: { session: SessionRecord; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { startedAt, ip, userAgent, isThisOne, endReason } = session;
  const ended = endReason === null ? null : (endTexts[endReason] ?? 'identity.security.ended.other');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4 last:border-b-0">
      <div className="grid gap-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold text-ink-1">
          {nameDevice(userAgent) ?? t('identity.security.unknownDevice')}
          {isThisOne && <Badge tone="live">{t('identity.security.thisOne')}</Badge>}
        </span>
        <span className="figures text-sm text-ink-3">
          {time(startedAt)} · {ip}
        </span>
      </div>
      {ended !== null && <span className="text-sm text-ink-3">{t(ended)}</span>}
      {ended === null && !isThisOne && (
        <Button look="secondary" size="s" busy={isBusy} onClick={onEnd}>
          {t('identity.security.end')}
        </Button>
      )}
    </li>
  );
}
