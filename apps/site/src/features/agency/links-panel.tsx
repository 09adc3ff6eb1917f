import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { FilterSelect } from '../../shared/filters/filter-select.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { DeskAnswer } from './desk-answer.tsx';
import { LinkCard } from './link-card.tsx';
import { LinkForm } from './link-form.tsx';
import { useLinks } from './use-links.ts';

const types = ['0', '1'] as const;
const statuses = ['1', '2', '0'] as const;

/** The agent's links: the list, and the form of a new one. */
export function LinksPanel() {
  const { t } = useTexts();
  const [isNew, setNew] = useState(false);
  const [type, setType] = useState<'' | '0' | '1'>('');
  const [status, setStatus] = useState<'' | '0' | '1' | '2'>('');
  const [page, setPage] = useState(1);
  if (isNew) return <DeskAnswer>{(desk) => <LinkForm desk={desk} onDone={() => setNew(false)} />}</DeskAnswer>;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid grid-cols-2 gap-3 max-sm:w-full sm:w-96">
          <FilterSelect
            label={t('agency.links.who')}
            value={type}
            everything={t('agency.links.everyone')}
            options={types.map((value) => ({
              value,
              text: t(value === '1' ? 'agency.links.agent' : 'agency.links.player'),
            }))}
            onChange={(next) => {
              setType(next);
              setPage(1);
            }}
          />
          <FilterSelect
            label={t('agency.links.status')}
            value={status}
            everything={t('agency.links.everyStatus')}
            options={statuses.map((value) => ({ value, text: t(`agency.links.status_${value}`) }))}
            onChange={(next) => {
              setStatus(next);
              setPage(1);
            }}
          />
        </div>
        <Button icon="pencil" onClick={() => setNew(true)}>
          {t('agency.links.new')}
        </Button>
      </div>
      <LinkList request={{ type, status, page }} onPage={setPage} />
    </div>
  );
}

interface LinkListProps {
  readonly request: { readonly type: '' | '0' | '1'; readonly status: '' | '0' | '1' | '2'; readonly page: number };
  readonly onPage: (page: number) => void;
}

function LinkList({ request, onPage }: LinkListProps) {
  const { t } = useTexts();
  const { data, isError, refetch } = useLinks(request);
  if (isError && !data)
    return (
      <ErrorState
        title={t('agency.links.failedTitle')}
        text={t('agency.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label={t('brand.loading')} className="grid gap-3">
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </div>
    );
  if (data.list.length === 0)
    return (
      <EmptyState
        icon="team"
        title={t('agency.links.emptyTitle')}
        text={t(request.type || request.status ? 'agency.links.noneText' : 'agency.links.emptyText')}
      />
    );
  return (
    <>
      <ul aria-label={t('agency.links.title')} className="m-0 grid list-none gap-3 p-0 xl:grid-cols-2">
        {data.list.map((link) => (
          <LinkCard key={link.id} link={link} />
        ))}
      </ul>
      {data.totalPages > 1 && (
        <Pager label={t('agency.links.title')} page={request.page} pages={data.totalPages} onPage={onPage} />
      )}
    </>
  );
}
