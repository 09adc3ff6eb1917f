import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import { BrandQr } from '../../shared/brand-qr/brand-qr.tsx';
import { besideProps, type AppKind } from './house-links.ts';

/** The brand's apps: codes to scan for phones, addresses for all. */
export function AppCodes({ apps }: { apps: readonly { kind: AppKind; url: string }[] }) {
  const { t } = useTexts();
  const scanned = apps.filter(({ kind }) => kind === 'IOS' || kind === 'ANDROID');
  return (
    <div className="grid gap-3">
      {scanned.length > 0 && (
        <>
          <p className="m-0 text-sm text-ink-3 max-lg:hidden">{t('support.appScan')}</p>
          <ul className="m-0 flex list-none gap-3 p-0 max-lg:hidden">
            {scanned.map(({ kind, url }) => (
              <li key={kind} className="grid w-32 justify-items-center gap-1.5 text-xs font-semibold text-ink-2">
                <BrandQr
                  text={new URL(url, location.href).href}
                  label={t('support.qrOf', { app: t(`support.app.${kind}`) })}
                />
                {t(`support.app.${kind}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className="m-0 grid list-none gap-0.5 p-0">
        {apps.map(({ kind, url }) => (
          <li key={kind} className={kind === 'IOS' || kind === 'ANDROID' ? 'lg:hidden' : undefined}>
            <a
              href={url}
              {...besideProps(url)}
              className="flex min-h-10 items-center gap-2.5 rounded-sm px-2 text-sm font-medium text-ink-1 no-underline hover:bg-surface-3"
            >
              <Icon name={kind === 'GUIDE' ? 'info' : 'download'} size={18} className="text-ink-3" />
              {t(`support.app.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
