import type { RankProgress, RankTurnover, VipRank } from '@fairhouse/contract';
import { parseAmount, formatAmount } from '@fairhouse/money';
import { formatMonth, useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { RankBadge } from '@fairhouse/ui/rank-badge';
import { useHouseDay } from '../../shared/clock/use-house-time.ts';
import { moneyText } from './use-gift-text.ts';

interface OwnRankProps {
  readonly own: RankProgress;
  readonly ranks: readonly VipRank[];
  readonly currency: string;
}

/** The rank of the member, the way to the next one, and what keeps it. */
export function OwnRank({ own, ranks, currency }: OwnRankProps) {
  const { t } = useTexts();
  const day = useHouseDay();
  const rank = ranks[own.level];
  const next = ranks[own.level + 1];
  if (!rank) return null;
  return (
    <section
      aria-label={t('vip.yours')}
      className="grid overflow-hidden rounded-xl bg-surface-1 ring-1 ring-line ring-inset"
    >
      <div className="rank-ground flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-7">
        <RankBadge rank={rank} size={92} />
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="m-0 text-sm font-semibold text-ink-2">{t('vip.yours')}</h2>
          <p className="m-0 font-display text-3xl font-semibold text-ink-1 sm:text-4xl">
            <bdi>{rank.name}</bdi>
          </p>
          {own.since !== null && <p className="m-0 text-sm text-ink-2">{t('vip.since', { date: day(own.since) })}</p>}
          {own.nextSalaryAt !== null && (
            <p className="m-0 text-sm text-ink-2">{t('vip.salaryNext', { date: day(own.nextSalaryAt) })}</p>
          )}
        </div>
      </div>
      <div className="grid gap-5 border-t border-line p-5 sm:p-7">
        {next ? <Way own={own} next={next} currency={currency} /> : <p className="m-0 text-ink-1">{t('vip.top')}</p>}
        <Keep own={own} ranks={ranks} currency={currency} />
        {own.isPaused && <p className="m-0 text-sm text-ink-2">{t('vip.paused')}</p>}
        {!own.hasBirthday && rank.birthday.length > 0 && (
          <p className="m-0 text-sm text-ink-3">{t('vip.birthdayMissing')}</p>
        )}
      </div>
    </section>
  );
}

const minor = (amount: string): bigint => parseAmount(amount) ?? 0n;
const lack = ({ actual, expected }: RankTurnover): bigint => minor(expected) - minor(actual);

const conditions = [
  ['monthlyBet', 'monthlyTurnover'],
  ['totalBet', 'totalTurnover'],
  ['monthlyDeposit', 'monthlyDeposit'],
  ['totalDeposit', 'totalDeposit'],
] as const;

function Way({ own, next, currency }: { own: RankProgress; next: VipRank; currency: string }) {
  const { t } = useTexts();
  const { completedConditions, totalExpectedConditions } = own.currentProgress;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="m-0 flex items-center gap-2.5 text-lg font-semibold text-ink-1">
          <RankBadge rank={next} size={30} />
          {t('vip.wayTo', { rank: next.name })}
        </h3>
        <p className="m-0 text-sm text-ink-2">
          {t('vip.met', { count: completedConditions, all: `${totalExpectedConditions}` })}
        </p>
      </div>
      <ul className="m-0 grid list-none gap-4 p-0">
        {conditions
          .filter(([, field]) => minor(own[field].expected) > 0n)
          .map(([name, field]) => (
            <Condition key={name} name={name} of={own[field]} currency={currency} />
          ))}
      </ul>
    </div>
  );
}

function Condition({
  name,
  of,
  currency,
}: {
  name: (typeof conditions)[number][0];
  of: RankTurnover;
  currency: string;
}) {
  const { t } = useTexts();
  const [has, needs] = [minor(of.actual), minor(of.expected)];
  const missing = lack(of);
  const share = has <= 0n ? 0 : has >= needs ? 100 : Number((has * 100n) / needs);
  const title = t(`vip.cond.${name}`);
  return (
    <li className="grid gap-1.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold text-ink-1">{title}</span>
        <span className="figures text-ink-2">
          {t('vip.ofAsked', { has: moneyText(of.actual, currency), needs: moneyText(of.expected, currency) })}
        </span>
      </span>
      <span
        role="progressbar"
        aria-label={title}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="block h-3 overflow-hidden rounded-full bg-surface-3"
      >
        <span
          className={cx('block h-full rounded-full', missing > 0n ? 'bg-accent' : 'bg-live')}
          style={{ inlineSize: `${share}%` }}
        />
      </span>
      <span className="flex items-center gap-1.5 text-sm text-ink-2">
        {missing > 0n ? (
          t(`vip.missing.${name}`, { amount: moneyText(formatAmount(missing), currency) })
        ) : (
          <>
            <Icon name="check" size={16} className="text-live" />
            {t('vip.isMet')}
          </>
        )}
      </span>
    </li>
  );
}

/** What the running month has to bring, in plain words. */
function Keep({ own: { keep, level }, ranks, currency }: OwnRankProps) {
  const { t, texts } = useTexts();
  const day = useHouseDay();
  const rank = ranks[level];
  if (!rank || level === 0) return null;
  const words = (): string => {
    if (!keep) return t('vip.keepForGood');
    if (keep.protectedUntil !== null)
      return t('vip.keepProtected', { month: formatMonth(keep.protectedUntil, texts.language) });
    if (keep.isMet) return t('vip.keepMet', { rank: rank.name });
    const missing = [keep.turnover, keep.deposit].map(lack).find((amount) => amount > 0n) ?? 0n;
    return t('vip.keepMissing', {
      date: day(keep.endsAt - 1),
      amount: moneyText(formatAmount(missing), currency),
      rank: ranks[keep.lower]?.name ?? '',
    });
  };
  return (
    <div className="grid gap-1 rounded-lg bg-surface-2 p-4">
      <h3 className="m-0 text-sm font-semibold text-ink-1">{t('vip.keepTitle')}</h3>
      <p className="m-0 text-sm text-ink-2">{words()}</p>
    </div>
  );
}
