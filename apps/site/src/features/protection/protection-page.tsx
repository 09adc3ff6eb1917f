import { useTexts } from '@fairhouse/i18n';
import { ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { useLanding } from '../../shared/focus/use-landing.ts';
import { ChangeList } from './change-list.tsx';
import { ExclusionPanel } from './exclusion-panel.tsx';
import { LimitQuestion } from './limit-question.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { Panel } from './panel.tsx';
import { RealityCheckPanel } from './reality-check-panel.tsx';
import { SlotStakePanel } from './slot-stake-panel.tsx';
import { TakeBreakForm } from './take-break-form.tsx';
import { useProtection } from './use-protection.ts';

/** The safer-play tools in one place: limits, reality check, break, self-exclusion. */
export function ProtectionPage() {
  const { t } = useTexts();
  const time = useHouseTime();
  const { data: view, isError, refetch } = useProtection();
  const heading = useLanding<HTMLHeadingElement>(view?.isAsked === true && !view.isReviewDue);
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="m-0 font-display text-2xl font-semibold text-ink-1 outline-none">
          {t('protection.title')}
        </h1>
        <p className="m-0 max-w-[62ch] text-ink-2">{t('protection.intro')}</p>
        <ZoneNote />
      </div>
      {isError && !view && (
        <ErrorState
          title={t('protection.failedTitle')}
          text={t('protection.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !view && <Skeleton className="h-96 rounded-lg" />}
      {view && (
        <>
          {view.breakEndsAt !== null && (
            <p className="m-0 flex items-center gap-3 rounded-lg bg-live-wash p-5 font-semibold text-ink-1">
              <Icon name="pause" className="text-live" />
              {t('protection.breakRuns', { at: time(view.breakEndsAt) })}
            </p>
          )}
          <LimitQuestion view={view} />
          <LimitsPanel view={view} />
          {view.slotStake && <SlotStakePanel most={view.slotStake.most} />}
          <RealityCheckPanel check={view.realityCheck} />
          <Panel title={t('protection.breakTitle')} text={t('protection.breakText')}>
            <TakeBreakForm />
          </Panel>
          <ExclusionPanel />
          <ChangeList />
        </>
      )}
    </div>
  );
}
