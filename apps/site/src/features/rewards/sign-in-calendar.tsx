import { formatDay, useTexts } from '@fairhouse/i18n';
import type { LoginPromotion } from '@fairhouse/contract';
import { Button, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { calendarIcon } from '@fairhouse/ui/later-icons';
import { FactsList } from '../../shared/facts/facts-list.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { Burst } from './burst.tsx';
import type { Claimable } from './claimable.ts';
import { ProgressRows } from './progress-rows.tsx';
import { useRewardWords } from './reward-words.ts';
import { SignInDay } from './sign-in-day.tsx';
import { useClaimHere } from './use-claim-here.ts';
import { useHouseClock } from './use-house-clock.ts';
import { useSignIn } from './use-rewards.ts';
import { toldReasons, WhyList } from './why-list.tsx';
import './rewards.css';

/** The calendar of the sign-in (spec 1, 9): days that were, today with what it asks, and days to come. */
export function SignInCalendar({ isTitled = true }: { isTitled?: boolean }) {
  const { t } = useTexts();
  const { data, isError, refetch, dataUpdatedAt } = useSignIn();
  if (isError && !data)
    return (
      <ErrorState
        title={t('rewards.failedTitle')}
        text={t('rewards.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-80 rounded-xl" />;
  const { configs, list, footer } = data;
  if (!configs)
    return <EmptyState icon={calendarIcon} title={t('rewards.signIn.none')} text={t('rewards.signIn.noneText')} />;
  return <Calendar {...{ configs, list, footer, isTitled, answeredAt: dataUpdatedAt }} />;
}

interface CalendarProps {
  readonly configs: NonNullable<LoginPromotion['configs']>;
  readonly list: LoginPromotion['list'];
  readonly footer: LoginPromotion['footer'];
  readonly isTitled: boolean;
  readonly answeredAt: number;
}

function Calendar({ configs, list, footer, isTitled, answeredAt }: CalendarProps) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const words = useRewardWords();
  const { claim, burst, error, busyKey } = useClaimHere();
  const today = list.find(({ isToday }) => isToday);
  return (
    <section
      aria-label={configs.name}
      className="grid gap-5 rounded-xl bg-surface-1 p-4 ring-1 ring-line ring-inset sm:p-6"
    >
      <header className="grid gap-1">
        {isTitled && <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{configs.name}</h2>}
        <p className="m-0 text-sm text-ink-2">
          {t(configs.type === 'C' ? 'rewards.signIn.cumulative' : 'rewards.signIn.streak')}
        </p>
      </header>
      <ol className="sign-in-days m-0 list-none p-0">
        {list.map((day) => (
          <SignInDay key={day.dayCount} day={day}>
            {day.isToday && burst > 0 && <Burst key={burst} />}
          </SignInDay>
        ))}
      </ol>
      <Missed missed={configs.missed} isCumulative={configs.type === 'C'} />
      <div className="grid items-end gap-4 border-t border-line pt-5 sm:grid-cols-[minmax(0,1fr)_auto]">
        {today ? (
          <Today
            day={today}
            isBusy={busyKey !== null}
            onClaim={() => claim(toClaimable(configs, today))}
            answered={{ nextDayAt: configs.nextDayAt, answeredAt }}
          />
        ) : (
          <p className="m-0 text-sm font-semibold text-won">{t('rewards.signIn.over')}</p>
        )}
        <FactsList
          wide="sm:min-w-64"
          facts={[
            [t('rewards.signIn.daysClaimed'), `${footer.dayCountClaimed} / ${list.length}`],
            [
              t('rewards.signIn.soFar'),
              [
                words.money(plainAmount(footer.totalClaimedAmount, currency)),
                ...(footer.totalClaimedPointAmount === '0'
                  ? []
                  : [t('rewards.gives.points', { count: Number(footer.totalClaimedPointAmount) })]),
              ].join(' + '),
            ],
          ]}
        />
      </div>
      <FailureNote error={error} otherwise="rewards.notKnown" />
    </section>
  );
}

function toClaimable(
  { configId, version, name }: CalendarProps['configs'],
  day: CalendarProps['list'][number],
): Claimable {
  return {
    key: day.id,
    title: name,
    kind: 'sign_in',
    rewards: day.rewards,
    expiresAt: null,
    by: { offerId: configId, version, occasion: day.id },
  };
}

interface TodayProps {
  readonly day: CalendarProps['list'][number];
  readonly isBusy: boolean;
  readonly answered: { readonly nextDayAt: number; readonly answeredAt: number };
  onClaim(): void;
}

function Today({ day, isBusy, answered, onClaim }: TodayProps) {
  const { t } = useTexts();
  const isOpen = day.state === 'claim' || day.state === 'issued';
  const reasons = toldReasons(day.why).filter((reason) => reason !== 'conditions_open');
  return (
    <div className="grid gap-3">
      {!day.isClaimedToday && day.progress.length > 0 && (
        <div className="grid gap-2">
          <h3 className="m-0 text-sm font-semibold text-ink-1">{t('rewards.signIn.conditions')}</h3>
          <ProgressRows rows={day.progress} />
        </div>
      )}
      {!day.isClaimedToday && <WhyList why={reasons} />}
      {day.isClaimedToday ? (
        <p className="m-0 font-semibold text-won">{t('rewards.signIn.doneToday')}</p>
      ) : (
        <Button
          icon="check"
          busy={isBusy}
          disabled={!isOpen}
          onClick={onClaim}
          className="justify-self-start max-sm:w-full"
        >
          {t('rewards.signIn.claimToday', { day: day.dayCount })}
        </Button>
      )}
      <NextDay {...answered} />
    </div>
  );
}

/** Until midnight in the zone of the brand, by the clock of the house. */
function NextDay({ nextDayAt, answeredAt }: TodayProps['answered']) {
  const { t } = useTexts();
  const { timeZone } = useBrand();
  const now = useHouseClock(undefined, answeredAt);
  const minutes = Math.max(0, Math.ceil((nextDayAt - now) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const time =
    hours > 0 ? t('rewards.signIn.hours', { hours, minutes: rest }) : t('rewards.signIn.minutes', { minutes: rest });
  return (
    <p className="m-0 text-sm text-ink-3">{t('rewards.signIn.next', { time, zone: timeZone.replaceAll('_', ' ') })}</p>
  );
}

const shownMissed = 5;

function Missed({ missed, isCumulative }: { missed: readonly string[]; isCumulative: boolean }) {
  const { t, texts } = useTexts();
  if (missed.length === 0) return null;
  const days = missed.slice(-shownMissed).map((day) => formatDay(day, texts.language));
  return (
    <p className="m-0 text-sm text-ink-2">
      {t('rewards.signIn.missed', { days: `${missed.length > shownMissed ? '… ' : ''}${days.join(', ')}` })}{' '}
      {t(isCumulative ? 'rewards.signIn.missedFree' : 'rewards.signIn.missedNote')}
    </p>
  );
}
