import { Link } from '@tanstack/react-router';
import type { AgencyOverview } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, EmptyState, showToast } from '@fairhouse/ui';
import { BrandQr } from '../../shared/brand-qr/brand-qr.tsx';

type Code = AgencyOverview['codes'][number];

/** How people come to an agent: the oldest code, large enough to read aloud, and a link that contains it. */
export function CodeCard({ codes: [code] }: { codes: readonly Code[] }) {
  const { t } = useTexts();
  const toLinks = (
    <Link to="/agentHome" search={{ page: 'registerCenter' }} className={buttonClass({ look: 'secondary', size: 's' })}>
      {t(code ? 'agency.allLinks' : 'agency.links.new')}
    </Link>
  );
  if (!code) return <EmptyState icon="team" title={t('agency.codeTitle')} text={t('agency.noCode')} action={toLinks} />;
  return (
    <section
      aria-labelledby="code-title"
      className="agent-ground grid content-start gap-4 rounded-lg p-5 ring-1 ring-inset ring-line sm:p-7"
    >
      <div className="grid gap-1">
        <h2 id="code-title" className="m-0 text-xl">
          {t('agency.codeTitle')}
        </h2>
        <p className="m-0 max-w-[46ch] text-sm text-ink-2">{t('agency.codeText')}</p>
      </div>
      <OneCode code={code} />
      <div className="border-t border-line pt-4">{toLinks}</div>
    </section>
  );
}

function OneCode({ code: { code, domain } }: { code: Code }) {
  const { t } = useTexts();
  const origin = domain === null ? location.origin : `${location.protocol}//${domain}`;
  const link = `${origin}/register?affiliateCode=${code}`;

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast(t('agency.copied'), 'won');
    } catch {
      // Plain http has no clipboard, and a browser may forbid it.
      showToast(t('agency.copyFailed'));
    }
  }
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_auto] sm:items-end">
      <div className="grid content-start gap-4">
        <p
          dir="ltr"
          className="m-0 font-display text-[clamp(2.1rem,1.5rem+2.6vw,3.1rem)] leading-none font-bold tracking-[0.06em] text-accent-text select-all"
        >
          {code}
        </p>
        {domain !== null && <p className="m-0 text-sm text-ink-3">{t('agency.onlyAt', { domain })}</p>}
        <p className="m-0 grid gap-0.5 text-sm">
          <span className="text-ink-3">{t('agency.linkLabel')}</span>
          <span dir="ltr" className="break-all text-ink-1 select-all">
            {link}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon="copy" onClick={() => void copy(link)}>
            {t('agency.copyLink')}
          </Button>
          <Button look="secondary" icon="copy" onClick={() => void copy(code)}>
            {t('agency.copyCode')}
          </Button>
        </div>
      </div>
      <div className="w-52 max-sm:mx-auto">
        <BrandQr text={link} label={t('agency.qrText')} />
      </div>
    </div>
  );
}
