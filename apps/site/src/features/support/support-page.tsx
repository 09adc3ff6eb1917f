import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Matter, MatterKind } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, ErrorState, Skeleton, Tabs } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';
import { Pager } from '../../shared/paging/pager.tsx';
import { MatterCard } from './matter-card.tsx';
import { useMatter, useMatters } from './use-matters.ts';

const kinds = ['feedback', 'complaint', 'message'] as const satisfies readonly MatterKind[];

/** The member's messages to the house, with their state and the answers; and the ways to write more. */
export function SupportPage() {
  const { t } = useTexts();
  const { matter }: { matter?: unknown } = useSearch({ strict: false });
  const named = typeof matter === 'string' || typeof matter === 'number' ? `${matter}` : null;
  const [kind, setKind] = useState<MatterKind | 'all'>('all');
  return (
    <section className="grid gap-5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1.5">
          <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('support.mine.title')}</h1>
          <p className="m-0 text-sm text-ink-2">{t('support.mine.lead')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" size="s" icon="pencil" onClick={() => openModal('feedback')}>
            {t('support.service.feedback')}
          </Button>
          <Button look="secondary" size="s" icon="alert" onClick={() => openModal('complaint')}>
            {t('support.service.complaint')}
          </Button>
        </div>
      </header>
      <Tabs
        label={t('support.mine.title')}
        active={kind}
        onChange={setKind}
        tabs={[
          { id: 'all', text: t('support.mine.all') },
          ...kinds.map((id) => ({ id, text: t(`support.mine.kinds.${id}`) })),
        ]}
      >
        {/* Another kind starts at its first page. */}
        <MatterList key={`${kind} ${named}`} kind={kind} named={named} />
      </Tabs>
    </section>
  );
}

function MatterList({ kind, named }: { kind: MatterKind | 'all'; named: string | null }) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState(named);
  const { data, isError, refetch } = useMatters(kind, page);
  const input = useMatter(named !== null && /^\d{1,19}$/.test(named) ? named : null);
  if (isError && !data)
    return (
      <ErrorState
        title={t('support.mine.failed')}
        text={t('identity.connection')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-72 rounded-lg" />;
  const list = withNamed(data.list, page === 1 ? input.data : undefined);
  if (list.length === 0) {
    return (
      <EmptyState
        icon="mail"
        title={t('support.mine.emptyTitle')}
        text={t('support.mine.emptyText')}
        action={<Button onClick={() => openModal('customerService')}>{t('brand.customerService')}</Button>}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <ul
        aria-label={t('support.mine.title')}
        className="m-0 list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-inset ring-line"
      >
        {list.map((matter) => (
          <MatterCard
            key={matter.matterId}
            matter={matter}
            isOpen={matter.matterId === openId}
            onToggle={() => setOpenId(openId === matter.matterId ? null : matter.matterId)}
          />
        ))}
      </ul>
      <Pager label={t('support.mine.title')} page={page} pages={data.totalPages} onPage={setPage} />
    </div>
  );
}

/** The matter named in the address comes first if the page does not contain it. */
function withNamed(list: readonly Matter[], named: Matter | undefined): readonly Matter[] {
  return named && !list.some(({ matterId }) => matterId === named.matterId) ? [named, ...list] : list;
}
