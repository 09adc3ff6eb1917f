import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RewardTileKey } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { buttonClass, EmptyState, ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { giftIcon, ticketIcon } from '@fairhouse/ui/later-icons';
import { isModuleOff } from '../../shared/failure/is-module-off.ts';
import { useRewardCentre } from '../../shared/rewards/use-reward-centre.ts';
import { BonusBetsPart } from './bonus-bets-part.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { CodeForm } from './code-form.tsx';
import { MoreToEarn } from './more-to-earn.tsx';
import { OfferSwitch } from './offer-switch.tsx';
import { ReceivedFigures } from './received-figures.tsx';
import { RewardTiles, type CentrePart } from './reward-tiles.tsx';
import { SignInCalendar } from './sign-in-calendar.tsx';
import { TaskPart } from './task-part.tsx';
import { WaitingPart } from './waiting-part.tsx';
import './rewards.css';

const parts: Readonly<Record<CentrePart, ReactNode>> = {
  waiting: (
    <>
      <WaitingPart />
      <BonusBetsPart />
      <MoreToEarn />
    </>
  ),
  signin: <SignInCalendar />,
  tasks: <TaskPart />,
  code: <CodePart />,
  history: <ClaimHistory />,
};
const isPart = (name: string | undefined): name is CentrePart => name !== undefined && Object.hasOwn(parts, name);

/** Spec 2, rewardCenter: what waits, sign-in, tasks, codes, and everything that was given. */
export function RewardCentrePage({ pages }: { pages: Readonly<Partial<Record<RewardTileKey, string>>> }) {
  const { t } = useTexts();
  const { reward } = useSearch({ strict: false });
  const centre = useRewardCentre();
  const part = isPart(reward) ? reward : 'waiting';
  if (isModuleOff(centre.error)) return <EmptyState icon={giftIcon} title={t('rewards.off')} />;
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('rewards.title')}</h1>
          <p className="m-0 text-sm text-ink-2">{t('rewards.lead')}</p>
        </div>
        <Link to="/tickets" className={buttonClass({ look: 'secondary', size: 's' })}>
          <Icon name={ticketIcon} size={18} />
          {t('lobby.tickets')}
        </Link>
      </header>
      {centre.isError && !centre.data && (
        <ErrorState
          title={t('rewards.failedTitle')}
          text={t('rewards.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void centre.refetch()}
        />
      )}
      {!centre.isError && !centre.data && <Skeleton className="h-96 rounded-xl" />}
      {centre.data && (
        <>
          <ReceivedFigures waiting={centre.data.unclaimedCount} />
          <RewardTiles tiles={centre.data.tiles} active={part} pages={pages} />
          {centre.data.isOptedOut && <OfferSwitch isNote />}
          <div className="grid gap-6">{parts[part]}</div>
        </>
      )}
    </div>
  );
}

function CodePart() {
  const { t } = useTexts();
  return (
    <section aria-labelledby="promo-code" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="promo-code" className="m-0 font-display text-xl font-semibold text-ink-1">
          {t('rewards.code.title')}
        </h2>
        <p className="m-0 text-sm text-ink-2">{t('rewards.code.lead')}</p>
      </div>
      <CodeForm />
    </section>
  );
}
