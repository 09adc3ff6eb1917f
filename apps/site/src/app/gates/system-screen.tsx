import { useSyncExternalStore } from 'react';
import type { Permission } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { buttonClass, Icon } from '@fairhouse/ui';
import { Wordmark } from '../../features/brand/wordmark.tsx';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';

interface SystemScreenProps {
  status: 1 | 2;
  permission: Permission;
}

/** Spec 4: system status 1 (maintenance) and 2 (region blocked) replace the whole site. */
export function SystemScreen({ status, permission }: SystemScreenProps) {
  const { t } = useTexts();
  const { brand, info } = permission;
  const [service] = info.customerService;
  return (
    <main className="gate-scene grid min-h-dvh grid-rows-[auto_1fr] gap-6 bg-surface-0 p-5">
      <div className="mx-auto flex w-full max-w-xl flex-wrap items-center justify-between gap-3">
        <Wordmark name={brand.name} />
        <div className="flex items-center justify-between gap-1 max-sm:w-full">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
      <div className="mx-auto mb-[16vh] grid w-full max-w-xl gap-5 self-center rounded-xl bg-surface-1 p-6 shadow-3 ring-1 ring-inset ring-line sm:p-8">
        <span className="grid size-14 place-items-center rounded-full bg-accent-wash text-accent-text">
          <Icon name={status === 1 ? 'pause' : 'globe'} size={28} />
        </span>
        {status === 1 ? <Maintenance notice={permission.maintenanceNotice} /> : <Region ip={permission.location.ip} />}
        {service && (
          <a href={service.path} rel="noreferrer" className={buttonClass({ size: 'l' })}>
            {t('brand.customerService')}
          </a>
        )}
      </div>
    </main>
  );
}

function Maintenance({ notice }: { notice: Permission['maintenanceNotice'] }) {
  const { t, language } = useTexts();
  const isInBrowser = useIsInBrowser();
  const endsAt = notice?.endsAt ?? null;
  return (
    <>
      <div className="grid gap-3">
        <h1 className="m-0 text-2xl sm:text-3xl">{notice?.title[language] ?? t('brand.maintenanceTitle')}</h1>
        <p className="m-0 text-ink-2">{notice?.text[language] ?? t('brand.maintenanceText')}</p>
      </div>
      {endsAt !== null && (
        <p className="m-0 grid gap-0.5 rounded-lg bg-surface-2 px-4 py-3">
          <span className="text-sm text-ink-3">{t('brand.maintenanceEnd')}</span>
          {/* The time is in the reader's zone, which only the browser knows. */}
          <time dateTime={new Date(endsAt).toISOString()} className="min-h-6 font-semibold tabular-nums">
            {isInBrowser && formatDateTime(endsAt, language)}
          </time>
        </p>
      )}
      <p className="m-0 flex items-center gap-2.5 text-sm text-ink-3">
        <span aria-hidden="true" className="live-dot size-2 shrink-0 rounded-full bg-live" />
        {t('brand.maintenanceReturns')}
      </p>
    </>
  );
}

function Region({ ip }: { ip: string }) {
  const { t } = useTexts();
  return (
    <>
      <div className="grid gap-3">
        <h1 className="m-0 text-2xl sm:text-3xl">{t('brand.regionTitle')}</h1>
        <p className="m-0 text-ink-2">{t('brand.regionText')}</p>
      </div>
      <p className="m-0 grid gap-0.5 rounded-lg bg-surface-2 px-4 py-3">
        <span className="text-sm text-ink-3">{t('brand.regionAddress')}</span>
        <bdi className="font-semibold break-all tabular-nums">{ip}</bdi>
      </p>
    </>
  );
}

const never = () => () => undefined;

function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
