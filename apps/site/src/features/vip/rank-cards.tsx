import type { ReactNode } from 'react';
import type { VipRank } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Badge, cx } from '@fairhouse/ui';
import { RankBadge } from '@fairhouse/ui/rank-badge';
import { moneyText, useGiftText } from './use-gift-text.ts';

/** Every rank with what it asks for, what it gives, and what it changes. */
export function RankCards({ ranks, level, currency }: { ranks: readonly VipRank[]; level: number; currency: string }) {
  const { t } = useTexts();
  return (
    <section className="grid gap-3">
      <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{t('vip.all')}</h2>
      <ol aria-label={t('vip.all')} className="m-0 grid list-none grid-cols-1 gap-4 p-0 sm:grid-cols-2 xl:grid-cols-3">
        {ranks.map((rank) => (
          <li
            key={rank.level}
            aria-current={rank.level === level ? 'true' : undefined}
            className={cx(
              'grid grid-cols-1 content-start gap-4 rounded-lg bg-surface-1 p-5 ring-inset',
              rank.level === level ? 'ring-2 ring-accent' : 'ring-1 ring-line',
            )}
          >
            <header className="flex items-center gap-3">
              <RankBadge rank={rank} size={46} />
              <h3 className="m-0 min-w-0 flex-1 font-display text-lg font-semibold text-ink-1">
                <bdi>{rank.name}</bdi>
              </h3>
              {rank.level === level && <Badge tone="live">{t('vip.current')}</Badge>}
              {rank.level < level && <Badge tone="plain">{t('vip.reached')}</Badge>}
            </header>
            <Asked rank={rank} currency={currency} />
            <Given rank={rank} currency={currency} />
            <Perks rank={rank} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Part({ title, lines }: { title: string; lines: readonly ReactNode[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-1">
      <h4 className="m-0 text-sm font-semibold text-ink-2">{title}</h4>
      <ul className="m-0 grid list-none grid-cols-1 gap-1 p-0 text-sm text-ink-1">
        {lines.map((line, at) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-3">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

const isAsked = (amount: string): boolean => (parseAmount(amount) ?? 0n) > 0n;

function Asked({
  rank: { level, monthly, total, keep, protectedMonths },
  currency,
}: {
  rank: VipRank;
  currency: string;
}) {
  const { t } = useTexts();
  const line = (what: string, amount: string): ReactNode[] =>
    isAsked(amount)
      ? [
          <>
            <span className="text-ink-2">{what}</span>
            <span className="figures font-semibold">{moneyText(amount, currency)}</span>
          </>,
        ]
      : [];
  const reach = [
    ...line(t('vip.cond.totalBet'), total.validBet),
    ...line(t('vip.cond.totalDeposit'), total.deposits),
    ...line(t('vip.cond.monthlyBet'), monthly.validBet),
    ...line(t('vip.cond.monthlyDeposit'), monthly.deposits),
  ];
  const kept = [...line(t('vip.cond.monthlyBet'), keep.validBet), ...line(t('vip.cond.monthlyDeposit'), keep.deposits)];
  if (level === 0) return <Part title={t('vip.reachTitle')} lines={[t('vip.reachFirst')]} />;
  return (
    <>
      <Part title={t('vip.reachTitle')} lines={reach} />
      <Part
        title={t('vip.keepRank')}
        lines={
          kept.length === 0
            ? [t('vip.forGood')]
            : [...kept, ...(protectedMonths > 0 ? [t('vip.keepProtect', { count: protectedMonths })] : [])]
        }
      />
    </>
  );
}

function Given({ rank: { upgrade, salary, birthday }, currency }: { rank: VipRank; currency: string }) {
  const { t } = useTexts();
  const giftText = useGiftText(currency);
  const lines = [
    [t('vip.upgrade'), upgrade] as const,
    ...(salary ? [[t(`vip.${salary.every}`), salary.rewards] as const] : []),
    [t('vip.birthday'), birthday] as const,
  ]
    .filter(([, rewards]) => rewards.length > 0)
    .map(([what, rewards]) => (
      <>
        <span className="text-ink-2">{what}</span>
        <span className="font-semibold tabular-nums">{giftText(rewards)}</span>
      </>
    ));
  return <Part title={t('vip.gives')} lines={lines} />;
}

function Perks({ rank: { perks } }: { rank: VipRank }) {
  const { t } = useTexts();
  const lines = [
    perks.moreWithdrawals > 0 && t('vip.perkWithdrawals', { count: perks.moreWithdrawals }),
    perks.moreFreeWithdrawals > 0 && t('vip.perkFree', { count: perks.moreFreeWithdrawals }),
    perks.feeOffPercent > 0 && t('vip.perkFee', { percent: `${perks.feeOffPercent}` }),
    perks.hasSupportLane && t('vip.perkLane'),
    perks.frame !== 'none' && t('vip.perkFrame'),
  ].filter((line) => line !== false);
  return <Part title={t('vip.perks')} lines={lines.length === 0 ? [t('vip.perkNone')] : lines} />;
}
