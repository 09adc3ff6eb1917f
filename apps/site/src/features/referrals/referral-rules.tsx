import type { ReferralOffer } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import { moneyText } from './reward-line.tsx';

/** The rules in plain words, with the numbers of the offer. */
export function ReferralRules({ offer, currency }: { offer: ReferralOffer; currency: string }) {
  const { t, texts } = useTexts();
  const count = (value: number): string => formatCount(value, texts.language);
  const { withinDays, depositAmount, validBetAmount, limit } = offer;
  const rules = [
    t('referrals.rule_come'),
    t('referrals.rule_do', {
      days: count(withinDays),
      deposit: moneyText(depositAmount, currency),
      bet: moneyText(validBetAmount, currency),
    }),
    t('referrals.rule_reward'),
    ...(limit ? [t(`referrals.rule_limit_${limit.per}`, { count: count(limit.count), left: count(limit.left) })] : []),
    t('referrals.rule_terms'),
    t('referrals.rule_self'),
    t('referrals.rule_privacy'),
  ];
  return (
    <section aria-label={t('referrals.rulesTitle')} className="grid gap-3">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('referrals.rulesTitle')}</h2>
      <ul className="m-0 grid list-none gap-3 rounded-lg bg-surface-1 p-4 text-sm text-ink-2 ring-1 ring-line ring-inset sm:p-5 md:grid-cols-2 md:gap-x-8">
        {rules.map((rule) => (
          <li key={rule} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2.5">
            <Icon name="check" size={18} className="mt-0.5 text-live" />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
