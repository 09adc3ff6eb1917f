import { useTexts } from '@fairhouse/i18n';
import { Wordmark } from '../../features/brand/wordmark.tsx';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { LanguageSwitch } from '../shell/language-switch.tsx';

/** Spec 4: system status 1 (maintenance) and 2 (region blocked) take the place of the whole site. */
export function SystemScreen({ status }: { status: 'maintenance' | 'region' }) {
  const { t } = useTexts();
  const { permission } = useInitialState();
  const text = status === 'maintenance' ? t('brand.maintenanceText') : t('brand.regionText', { ip: permission.location.ip });
  return (
    <main className="gate-scene grid min-h-dvh place-items-center bg-surface-0 p-5">
      <div className="grid w-full max-w-xl gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Wordmark name={permission.brand.name} />
          <LanguageSwitch />
        </div>
        <div className="grid gap-3 rounded-xl bg-surface-1 p-8 shadow-3 ring-1 ring-inset ring-line">
          <h1 className="m-0 text-2xl">{t(status === 'maintenance' ? 'brand.maintenanceTitle' : 'brand.regionTitle')}</h1>
          <p className="m-0 text-ink-2">{text}</p>
        </div>
      </div>
    </main>
  );
}
