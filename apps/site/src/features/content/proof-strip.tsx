import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { SealArt, StirArt, OpenArt } from './proof-art.tsx';

/** Explains in three pictures why a bet here can be checked. */
export function ProofStrip({ className }: { className?: string }) {
  const { t } = useTexts();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={cx(
        'proof-strip proof-ground relative grid content-between gap-5 overflow-hidden rounded-lg p-5 ring-1 ring-inset ring-line sm:p-7',
        className,
      )}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h2 id={titleId} className="m-0 text-xl sm:text-2xl">
            {t('content.proofTitle')}
          </h2>
          <p className="proof-lead m-0 max-w-[52ch] text-sm text-ink-2 sm:text-base">{t('content.proofText')}</p>
        </div>
        <Link
          to="/fairness"
          className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-live no-underline hover:underline underline-offset-4"
        >
          {t('content.proofAction')}
          <Icon name="chevron-forward" size={16} />
        </Link>
      </div>
      <ol className="proof-steps m-0 list-none p-0">
        <Step art={<SealArt />} title={t('content.proofSealTitle')} text={t('content.proofSealText')} />
        <Step art={<StirArt />} title={t('content.proofMixTitle')} text={t('content.proofMixText')} />
        <Step art={<OpenArt />} title={t('content.proofOpenTitle')} text={t('content.proofOpenText')} />
      </ol>
    </section>
  );
}

function Step({ art, title, text }: { art: ReactNode; title: string; text: string }) {
  return (
    <li className="proof-step flex items-start gap-3.5">
      {art}
      <div className="grid gap-0.5">
        <h3 className="m-0 font-text text-base font-semibold">{title}</h3>
        <p className="proof-step-text m-0 text-sm text-ink-2">{text}</p>
      </div>
    </li>
  );
}
