import type { ReferralDetails } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, showToast } from '@fairhouse/ui';
import { BrandQr } from '../../shared/brand-qr/brand-qr.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { copyText } from '../../shared/proof/copy-text.ts';

/** Leads to the host this page is on if it is one of the brand, otherwise to the brand's first. */
function linkOf({ referralCode, promotionDomains }: ReferralDetails): string {
  const [first] = promotionDomains;
  const isHere = first === undefined || promotionDomains.includes(location.hostname);
  const origin = isHere ? location.origin : `${location.protocol}//${first}`;
  return `${origin}/register?referralCode=${referralCode}`;
}

/** The code, large enough to read aloud, its link, and the ways to hand them over. */
export function CodeCard({ details }: { details: ReferralDetails }) {
  const { t } = useTexts();
  const { name } = useBrand();
  const { referralCode: code } = details;
  const link = linkOf(details);

  async function copy(text: string): Promise<void> {
    const isDone = await copyText(text);
    showToast(t(isDone ? 'referrals.copied' : 'referrals.copyFailed'), isDone ? 'won' : 'plain');
  }
  return (
    <section
      aria-label={t('referrals.codeTitle')}
      className="grid gap-6 rounded-xl bg-surface-1 p-5 ring-1 ring-line ring-inset sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-7"
    >
      <div className="grid content-start gap-4">
        <div className="grid gap-2">
          <h2 className="m-0 text-sm font-semibold text-ink-2">{t('referrals.codeTitle')}</h2>
          <p
            dir="ltr"
            className="m-0 font-display text-[clamp(2rem,1.4rem+2.6vw,3rem)] leading-none font-bold tracking-[0.08em] text-accent-text select-all rtl:text-end"
          >
            {code}
          </p>
        </div>
        <p className="m-0 grid gap-0.5 text-sm">
          <span className="text-ink-2">{t('referrals.linkLabel')}</span>
          <span dir="ltr" className="break-all text-ink-1 select-all rtl:text-end">
            {link}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon="copy" onClick={() => void copy(link)}>
            {t('referrals.copyLink')}
          </Button>
          <Button look="secondary" icon="copy" onClick={() => void copy(code)}>
            {t('referrals.copyCode')}
          </Button>
          {typeof navigator.share === 'function' && (
            <Button
              look="secondary"
              icon="external"
              // The person may close the list of apps: nothing has gone wrong then.
              onClick={() =>
                void navigator
                  .share({ text: t('referrals.shareText', { brand: name, code }), url: link })
                  .catch(() => undefined)
              }
            >
              {t('referrals.share')}
            </Button>
          )}
        </div>
      </div>
      <div className="w-44 max-sm:mx-auto sm:w-48">
        <BrandQr text={link} label={t('referrals.qrText')} />
      </div>
    </section>
  );
}
