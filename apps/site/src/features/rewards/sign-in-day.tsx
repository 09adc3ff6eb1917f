import type { ReactNode } from 'react';
import type { LoginPromotion } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { RewardMark } from './reward-chips.tsx';
import { addUp, useRewardWords } from './reward-words.ts';

type Day = LoginPromotion['list'][number];

/** A day of the calendar: its reward, and whether it was, is or will be. */
export function SignInDay({ day, children }: { day: Day; children: ReactNode }) {
  const { t } = useTexts();
  const words = useRewardWords();
  const rewards = addUp(day.rewards.map(({ reward }) => reward));
  const [first] = rewards;
  const isNow = day.isToday && !day.isClaimedToday;
  return (
    <li
      aria-current={day.isToday ? 'date' : undefined}
      className={cx(
        'relative grid min-h-27 content-between justify-items-center gap-1.5 rounded-lg px-1.5 py-2.5 text-center ring-inset',
        day.hasClaimed
          ? 'bg-won-wash text-won ring-1 ring-transparent'
          : isNow
            ? 'bg-accent-wash text-accent-text shadow-glow ring-2 ring-accent'
            : 'bg-surface-2 text-ink-2 ring-1 ring-line',
      )}
    >
      {children}
      <span className="text-xs font-semibold">
        {day.isToday ? t('rewards.signIn.today') : t('rewards.signIn.day', { day: day.dayCount })}
      </span>
      <span
        className={cx(
          'grid size-9 place-items-center rounded-full',
          day.hasClaimed ? 'bg-won text-surface-0' : isNow ? 'bg-accent text-accent-ink' : 'bg-surface-3 text-ink-1',
        )}
      >
        {day.hasClaimed ? <Icon name="check" size={20} /> : <RewardMark type={first?.type ?? 'cash'} size={22} />}
      </span>
      <span className={cx('text-xs leading-tight font-semibold tabular-nums', !day.hasClaimed && 'text-ink-1')}>
        {rewards.map((reward) => words.say(reward)).join(' + ')}
        {day.hasClaimed && <span className="sr-only">{t('rewards.signIn.claimedDay')}</span>}
      </span>
      <Asks day={day} />
    </li>
  );
}

/** What a day to come asks; of today the conditions are below with how far they are. */
function Asks({ day: { depositAmount, validBetAmount, hasClaimed } }: { day: Day }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const asks = [
    ...(depositAmount === '0'
      ? []
      : [t('rewards.signIn.asksDeposit', { amount: plainAmount(depositAmount, currency), currency })]),
    ...(validBetAmount === '0'
      ? []
      : [t('rewards.signIn.asksBet', { amount: plainAmount(validBetAmount, currency), currency })]),
  ];
  if (hasClaimed || asks.length === 0) return null;
  return <span className="text-xs leading-tight text-ink-3">{asks.join(', ')}</span>;
}
