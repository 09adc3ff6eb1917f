import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Icon, type IconName } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { LanternTree } from './lantern-tree.tsx';

const points = [
  { icon: 'team', title: 'agency.teamTitle', text: 'agency.teamText' },
  { icon: 'records', title: 'agency.contractTitle', text: 'agency.contractText' },
  { icon: 'wallet', title: 'agency.salaryTitle', text: 'agency.salaryText' },
] as const satisfies readonly { icon: IconName; title: TextKey; text: TextKey }[];

/** Why somebody would be an agent of this house, in one sentence and one picture (spec 2, promotional static text). */
export function AgentHero() {
  const { t } = useTexts();
  const { name } = useBrand();
  return (
    <section className="agent-hero grid content-start gap-4">
      <p className="m-0 text-sm font-semibold text-live">{t('agency.tagline')}</p>
      <h1 className="m-0 font-display text-[clamp(2rem,1.35rem+2.6vw,3.5rem)] leading-[1.12] font-bold text-pretty text-ink-1">
        {t('agency.heroTitle')}
      </h1>
      <p className="m-0 max-w-[46ch] text-lg text-ink-2">{t('agency.heroText', { brand: name })}</p>
      <LanternTree label={t('agency.artLabel')} className="mx-auto mt-4 max-w-[31rem]" />
    </section>
  );
}

/** What an agent gets: a team, contracts, salaries. */
export function AgentPoints() {
  const { t } = useTexts();
  return (
    <ul className="agent-points m-0 grid list-none gap-x-8 gap-y-6 p-0 sm:grid-cols-3">
      {points.map(({ icon, title, text }) => (
        <li key={title} className="grid content-start gap-2 max-sm:grid-cols-[auto_1fr] max-sm:gap-x-4">
          <span className="grid size-11 place-items-center rounded-full bg-accent-wash text-accent-text max-sm:row-span-2">
            <Icon name={icon} size={22} />
          </span>
          <h2 className="m-0 font-text text-base font-semibold text-ink-1">{t(title)}</h2>
          <p className="m-0 text-sm text-ink-2">{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}
