import { formatZoneTime, gmtOffset, useTexts } from '@fairhouse/i18n';
import { Badge, buttonClass, cx, Icon } from '@fairhouse/ui';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { consulting, isConsulting } from './consulting-hours.ts';
import { useNow } from './use-now.ts';

/** When somebody is there for agents and for people who want to become one (spec 2). */
export function ConsultingCard({ className }: { className?: string }) {
  const { t, texts } = useTexts();
  const { brand, info } = useInitialState().permission;
  const now = useNow();
  const isOpen = isConsulting(now, brand.timeZone);
  const [service] = info.customerService;
  const time = formatZoneTime(now, texts.language, brand.timeZone).slice(0, 5);
  return (
    <section
      aria-labelledby="consulting-title"
      className={cx(
        'grid gap-4 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line sm:grid-cols-[1fr_auto] sm:items-center sm:p-6',
        className,
      )}
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="consulting-title" className="m-0 font-text text-sm font-semibold text-ink-2">
            {t('agency.hoursTitle')}
          </h2>
          <Badge tone={isOpen ? 'live' : 'plain'}>
            <span aria-hidden="true" className={cx('size-1.5 rounded-full bg-current', isOpen && 'live-dot')} />
            {t(isOpen ? 'agency.openNow' : 'agency.closedNow')}
          </Badge>
        </div>
        <p className="m-0 font-display text-xl font-semibold text-ink-1">
          {t('agency.hours', { from: consulting.from, to: consulting.to })}
        </p>
        <p className="m-0 text-sm text-ink-3 tabular-nums">
          {t('agency.localTime', { time, offset: gmtOffset(now, brand.timeZone) })}
        </p>
        <p className="m-0 mt-1 text-sm text-ink-2">{t('agency.becomeAgent')}</p>
      </div>
      {service && (
        <a href={service.path} rel="noreferrer" className={buttonClass({ look: 'secondary' })}>
          <Icon name="info" size={18} />
          {t('brand.customerService')}
        </a>
      )}
    </section>
  );
}
