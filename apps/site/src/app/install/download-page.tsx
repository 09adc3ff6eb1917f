import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, Icon, Tabs, type IconName } from '@fairhouse/ui';
import { BrandQr } from '../../shared/brand-qr/brand-qr.tsx';
import { useBrand, useInitialState } from '../../shared/initial/initial-state.tsx';
import { appKinds, besideProps, resourcesOf } from '../shell/house-links.ts';
import { runsInstalled, takeInstallOffer, useInstallOffer } from './install-offer.ts';
import { platforms, tellPlatform, type Platform } from './platform.ts';

const steps = ['one', 'two', 'three', 'four'] as const;
const good = [
  ['offline', 'globe'],
  ['update', 'refresh'],
  ['private', 'lock'],
  ['remove', 'close'],
] as const satisfies readonly [string, IconName][];

/** Spec 1: the apps of the house, with an install guide and a code for phones; the visitor's own device comes first. */
export function DownloadPage() {
  const { t } = useTexts();
  const own = tellPlatform(navigator);
  const [platform, setPlatform] = useState<Platform>(own);
  return (
    <div className="grid grid-cols-1 gap-8 py-6">
      <Head />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <Tabs
          label={t('help.app.platforms')}
          tabs={platforms.map((id) => ({ id, text: t(`help.app.${id}`) }))}
          active={platform}
          onChange={setPlatform}
        >
          <Guide platform={platform} isOwn={platform === own} />
        </Tabs>
        <PhoneCode platform={platform} />
      </div>
      <section className="grid gap-4">
        <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{t('help.app.goodTitle')}</h2>
        <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2 xl:grid-cols-4">
          {good.map(([name, icon]) => (
            <li
              key={name}
              className="flex items-start gap-3.5 rounded-lg bg-surface-1 p-5 text-sm text-ink-2 ring-1 ring-inset ring-line"
            >
              <Icon name={icon} size={20} className="mt-0.5 text-live" />
              {t(`help.app.good.${name}`)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Head() {
  const { t } = useTexts();
  const brand = useBrand();
  return (
    <header className="grid items-center gap-6 overflow-hidden rounded-xl bg-surface-1 bg-[radial-gradient(90%_170%_at_100%_0%,var(--accent-wash),transparent_65%)] px-6 py-7 ring-1 ring-inset ring-line sm:grid-cols-[minmax(0,1fr)_auto] sm:px-10">
      <div className="grid gap-2.5">
        <h1 className="m-0 text-3xl text-balance">{t('help.app.title')}</h1>
        <p className="m-0 max-w-[48ch] text-lg text-ink-2">{t('help.app.lead')}</p>
      </div>
      <div className="flex items-center gap-4 justify-self-start sm:justify-self-end">
        <img
          src="/app-icons/icon-192.png"
          alt=""
          width={88}
          height={88}
          className="size-22 rounded-lg shadow-3 ring-1 ring-line-strong"
        />
        <span className="grid">
          <span className="font-display text-xl font-semibold text-ink-1">{brand.name}</span>
          <span className="text-sm text-ink-3">{window.location.host}</span>
        </span>
      </div>
    </header>
  );
}

/** How to install it on a kind of device, with a button where the browser can do it. */
function Guide({ platform, isOwn }: { platform: Platform; isOwn: boolean }) {
  const { t } = useTexts();
  return (
    <section className="grid gap-5 rounded-lg bg-surface-1 p-6 ring-1 ring-inset ring-line">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{t('help.app.stepsTitle')}</h2>
        {isOwn && (
          <span className="rounded-full bg-live-wash px-3 py-1 text-xs font-semibold text-live">
            {t('help.app.yours')}
          </span>
        )}
      </div>
      <ol className="m-0 grid list-none gap-3.5 p-0">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-4 text-ink-2">
            <span
              aria-hidden="true"
              className="figures grid size-9 shrink-0 place-items-center rounded-full bg-accent-wash font-display font-semibold text-accent-text"
            >
              {at + 1}
            </span>
            <span className="pt-1">{t(`help.app.steps.${platform}.${step}`)}</span>
          </li>
        ))}
      </ol>
      <NativeApp platform={platform} />
      {(isOwn || platform === 'LITE') && <InstallHere />}
    </section>
  );
}

/** If the brand also has an app for another kind of device, or a guide of its own. */
function NativeApp({ platform }: { platform: Platform }) {
  const { t } = useTexts();
  const { info } = useInitialState().permission;
  const found = resourcesOf(info, appKinds).filter(({ kind }) => kind === platform || kind === 'GUIDE');
  if (found.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {found.map(({ kind, url }) => (
        <a key={kind} href={url} {...besideProps(url)} className={buttonClass({ look: 'secondary' })}>
          <Icon name={kind === 'GUIDE' ? 'info' : 'external'} size={18} className="me-2" />
          {kind === 'GUIDE'
            ? t('help.app.stepsTitle')
            : t('help.app.native', { host: new URL(url, window.location.href).host })}
        </a>
      ))}
    </div>
  );
}

function InstallHere() {
  const { t } = useTexts();
  const offer = useInstallOffer();
  if (runsInstalled())
    return (
      <p className="m-0 flex items-center gap-2.5 font-semibold text-won">
        <Icon name="check" />
        {t('help.app.installed')}
      </p>
    );
  if (!offer)
    return (
      <p className="m-0 flex items-start gap-2.5 text-sm text-ink-3">
        <Icon name="info" size={18} className="mt-0.5" />
        {t('help.app.installLater')}
      </p>
    );
  return (
    <Button size="l" icon="download" className="justify-self-start" onClick={() => void takeInstallOffer(offer)}>
      {t('help.app.install')}
    </Button>
  );
}

/** By the defaults of spec 9; it contains the address of the brand's app of this kind, or of this page. */
function PhoneCode({ platform }: { platform: Platform }) {
  const { t } = useTexts();
  const { info } = useInitialState().permission;
  const native = resourcesOf(info, appKinds).find(({ kind }) => kind === platform);
  const address = new URL(native?.url ?? '/download', window.location.href).href;
  const app = t(`help.app.${platform}`);
  return (
    <aside className="grid justify-items-center gap-4 rounded-lg bg-surface-1 p-6 text-center ring-1 ring-inset ring-line max-sm:hidden">
      <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{t('help.app.scanTitle')}</h2>
      <BrandQr text={address} label={t('help.app.qr', { app })} />
      <p className="m-0 text-sm text-ink-2">{t('help.app.scanText')}</p>
    </aside>
  );
}
