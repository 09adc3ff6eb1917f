import type { AgencyOverview } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { cx, Icon, type IconName } from '@fairhouse/ui';

/** The place of an agent: the house or the upline above, the downlines below. */
export function PlaceCard({ overview, name }: { overview: AgencyOverview; name: string }) {
  const { t, texts } = useTexts();
  const { uplineId, uplineCode, level, rebateSeries, directDownlines, teamSize } = overview;
  const count = (value: number): string => formatCount(value, texts.language);
  const facts = [
    [t('agency.level'), count(level)],
    [t('agency.team'), count(teamSize)],
    [t('agency.series'), `${rebateSeries}`],
  ];
  return (
    <section
      aria-labelledby="place-title"
      className="grid content-start gap-6 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line sm:p-7"
    >
      <div className="grid gap-1">
        <h2 id="place-title" className="m-0 text-xl">
          {t('agency.placeTitle')}
        </h2>
        <p className="m-0 text-sm text-ink-2">{t('agency.levelText', { count: level })}</p>
      </div>
      <ol className="place-line m-0 grid list-none gap-5 p-0">
        <Stop
          icon={uplineId === null ? 'house' : 'user'}
          label={t('agency.upline')}
          text={
            uplineId === null
              ? t('agency.uplineHouse')
              : uplineCode === null
                ? t('agency.uplineNumber', { id: uplineId })
                : t('agency.uplineMember', { code: uplineCode, id: uplineId })
          }
        />
        <Stop icon="user" label={t('agency.you')} text={name} isHere />
        <Stop icon="team" label={t('agency.direct')} text={count(directDownlines)} />
      </ol>
      <dl className="m-0 grid grid-cols-3 gap-px overflow-hidden rounded-md bg-line ring-1 ring-line">
        {facts.map(([label, value]) => (
          <div key={label} className="grid content-between gap-1 bg-surface-1 px-3 py-3 sm:px-4">
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="m-0 font-display text-2xl font-semibold text-ink-1 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Stop({
  icon,
  label,
  text,
  isHere = false,
}: {
  icon: IconName;
  label: string;
  text: string;
  isHere?: boolean;
}) {
  return (
    <li className="flex items-center gap-4">
      <span
        className={cx(
          'relative grid size-11 shrink-0 place-items-center rounded-full',
          isHere ? 'bg-accent text-accent-ink' : 'bg-surface-3 text-ink-2',
        )}
      >
        <Icon name={icon} size={21} />
      </span>
      <span className="grid min-w-0">
        <span className="text-xs text-ink-3">{label}</span>
        <span className="truncate font-semibold text-ink-1">{text}</span>
      </span>
    </li>
  );
}
