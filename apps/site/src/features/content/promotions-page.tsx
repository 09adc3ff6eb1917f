import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { Promotion } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { buttonClass, cx, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { openModal, useOpenModal } from '../../shared/modal/modal-store.ts';
import { PromotionCard } from './promotion-card.tsx';
import { phaseOf, type PromotionPhase } from './promotion-phase.ts';
import { useAnnounced } from './use-announcements.ts';

const phases = ['running', 'coming', 'over'] as const satisfies readonly PromotionPhase[];

/** An address names a promotion (banners lead to it); closing it leads back to all of them. */
function usePromotionOfAddress(promotions: readonly Promotion[], nowMs: number): void {
  const navigate = useNavigate();
  const id = useRouterState({ select: (state) => state.location.search.id });
  const named = promotions.find((promotion) => String(promotion.id) === id);
  const open = useOpenModal();
  const [shownId, setShownId] = useState<number | null>(null);
  useEffect(() => {
    if (!named) return;
    openModal('promotion', { promotion: named, nowMs });
    setShownId(named.id);
  }, [named, nowMs]);
  useEffect(() => {
    if (open !== null || shownId === null) return;
    setShownId(null);
    if (String(shownId) === id) void navigate({ to: '/promotions', replace: true, resetScroll: false });
  }, [open, shownId, id, navigate]);
}

interface PromotionsPageProps {
  /** Types under which there are offers besides what is told of. */
  readonly typesOfOffers: readonly Promotion['type'][];
  showOffers(type: Promotion['type'] | null): ReactNode;
}

/** Spec 2: current, coming and past promotions, with covers, kinds and times; above them the offers of the reader. */
export function PromotionsPage({ typesOfOffers, showOffers }: PromotionsPageProps) {
  const { t } = useTexts();
  const { data, isError, refetch } = useAnnounced();
  const [nowMs] = useState(() => Date.now());
  const [type, setType] = useState<Promotion['type'] | null>(null);
  const promotions = data?.promotion ?? [];
  usePromotionOfAddress(promotions, nowMs);
  const types = [...new Set([...typesOfOffers, ...promotions.map((each) => each.type)])];
  const listed = promotions.filter((each) => type === null || each.type === type);
  return (
    <div className="grid gap-6 pt-5 pb-10 sm:gap-8 sm:pt-8">
      <header className="grid gap-2">
        <h1 className="m-0 font-display text-3xl font-semibold text-ink-1 sm:text-4xl">{t('posts.promotions')}</h1>
        <p className="m-0 max-w-[62ch] text-ink-2">{t('posts.promotionsLead')}</p>
      </header>
      {isError && !data && (
        <ErrorState
          title={t('posts.failed')}
          text={t('identity.connection')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && (
        <div className="promotion-grid">
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} className="aspect-[4/3] rounded-lg" />
          ))}
        </div>
      )}
      {data && promotions.length === 0 && typesOfOffers.length === 0 && (
        <EmptyState
          icon="trophy"
          title={t('posts.noPromotions')}
          text={t('posts.noPromotionsText')}
          action={
            <Link to="/hot" className={buttonClass({ look: 'secondary' })}>
              {t('posts.toGames')}
            </Link>
          }
        />
      )}
      {types.length > 1 && (
        <div role="group" aria-label={t('posts.types')} className="chips">
          {[null, ...types].map((each) => (
            <button
              key={each ?? 'all'}
              type="button"
              aria-pressed={each === type}
              onClick={() => setType(each)}
              className={cx(
                'inline-flex min-h-11 shrink-0 items-center rounded-full px-4 text-sm font-semibold whitespace-nowrap ring-1 ring-inset transition-colors duration-150',
                each === type
                  ? 'bg-ink-1 text-surface-0 ring-transparent'
                  : 'bg-surface-1 text-ink-2 ring-line hover:bg-surface-2 hover:text-ink-1',
              )}
            >
              {each === null ? t('posts.allTypes') : t(`posts.type.${each}`)}
            </button>
          ))}
        </div>
      )}
      {showOffers(type)}
      {phases.map((phase) => (
        <Phase
          key={phase}
          phase={phase}
          promotions={listed.filter((each) => phaseOf(each, nowMs) === phase)}
          nowMs={nowMs}
        />
      ))}
    </div>
  );
}

interface PhaseProps {
  phase: PromotionPhase;
  promotions: readonly Promotion[];
  nowMs: number;
}

function Phase({ phase, promotions, nowMs }: PhaseProps) {
  const { t } = useTexts();
  const { timeZone } = useBrand();
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby={`promotions-${phase}`} className="grid gap-4">
      <h2 id={`promotions-${phase}`} className="m-0 font-display text-xl font-semibold text-ink-1">
        {t(`posts.${phase}`)}
      </h2>
      <ul className="promotion-grid m-0 list-none p-0">
        {promotions.map((promotion) => (
          <PromotionCard
            key={promotion.id}
            promotion={promotion}
            timeZone={timeZone}
            nowMs={nowMs}
            isEager={phase === 'running'}
          />
        ))}
      </ul>
    </section>
  );
}
