import { useTexts } from '@fairhouse/i18n';

const rules = ['reach', 'lose', 'issued', 'salary'] as const;

/** How ranks are reached, kept and lost, in plain words. */
export function RankRules() {
  const { t } = useTexts();
  return (
    <section className="grid gap-3">
      <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{t('vip.rules.title')}</h2>
      <ul className="m-0 grid max-w-[70ch] gap-2 ps-5 text-ink-2">
        {rules.map((rule) => (
          <li key={rule}>{t(`vip.rules.${rule}`)}</li>
        ))}
      </ul>
    </section>
  );
}
