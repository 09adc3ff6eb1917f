import { useId, useState } from 'react';
import type { AffiliateLink } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { toPercent } from '@fairhouse/money';
import { Badge, Button, showToast } from '@fairhouse/ui';
import { BrandQr } from '../../shared/brand-qr/brand-qr.tsx';
import { useHouseDay } from '../../shared/clock/use-house-time.ts';
import { FactsList } from '../../shared/facts/facts-list.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { copyText } from '../../shared/proof/copy-text.ts';
import { SureQuestion } from '../../shared/sure/sure-question.tsx';
import { useCloseLink, useDeleteLink } from './use-links.ts';
import { categoryKey } from './rate-fields.tsx';
import { WhoCame } from './who-came.tsx';

const tones = { '0': 'plain', '1': 'live', '2': 'accent' } as const;

/** Where a link leads: to its own domain without the code, or here with it. */
function addressOf({ code, domain }: AffiliateLink): string {
  return domain === null
    ? `${location.origin}/register?affiliateCode=${code}`
    : `${location.protocol}//${domain}/register?affiliateCode=${code}`;
}

/** One link with what it gives, how often it was used, and what can be done with it. */
export function LinkCard({ link }: { link: AffiliateLink }) {
  const { t, texts } = useTexts();
  const day = useHouseDay();
  const [open, setOpen] = useState<'qr' | 'came' | null>(null);
  const id = useId();
  const address = addressOf(link);
  const count = formatCount(link.count, texts.language);
  const percents = Object.entries(link.percents)
    .filter(([, rate]) => toPercent(rate) !== '0')
    .map(([category, rate]) => `${t(categoryKey(category))} ${toPercent(rate)}%`)
    .join(' · ');
  const toggle = (part: 'qr' | 'came') => setOpen(open === part ? null : part);
  return (
    <li
      aria-labelledby={id}
      className="grid content-start gap-3 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line"
    >
      <div className="flex flex-wrap items-center gap-2">
        <span id={id} dir="ltr" className="font-display text-xl font-bold tracking-wide text-ink-1 select-all">
          {link.code}
        </span>
        <Badge tone={tones[link.status]}>{t(`agency.links.status_${link.status}`)}</Badge>
        <Badge>{t(link.type === '1' ? 'agency.links.agent' : 'agency.links.player')}</Badge>
        {link.isMembersOnly && <Badge>{t('agency.links.membersOnlyShort')}</Badge>}
        {link.isFrozen && <Badge tone="lost">{t('agency.links.frozen')}</Badge>}
      </div>
      {link.remark !== '' && <p className="m-0 text-sm text-ink-2">{link.remark}</p>}
      <FactsList
        wide="sm:grid-cols-4"
        facts={[
          [
            t('agency.links.uses'),
            link.maxUses === null
              ? count
              : t('agency.links.usesOf', { used: count, max: formatCount(link.maxUses, texts.language) }),
          ],
          [t('agency.links.expires'), link.expiresAt === null ? t('agency.links.never') : day(link.expiresAt - 1)],
          [t('agency.series'), link.rebateSeries],
          [t('agency.links.madeAt'), day(link.madeAt)],
        ]}
      />
      {percents !== '' && <p className="figures m-0 text-start text-xs whitespace-normal text-ink-3">{percents}</p>}
      {link.domain !== null && <p className="m-0 text-xs text-ink-3">{t('agency.onlyAt', { domain: link.domain })}</p>}
      <LinkActions link={link} address={address} open={open} onToggle={toggle} />
      {open === 'qr' && (
        <div className="grid justify-items-center gap-2">
          <BrandQr text={address} label={t('agency.qrText')} />
          <span dir="ltr" className="text-xs break-all text-ink-2 select-all">
            {address}
          </span>
        </div>
      )}
      {open === 'came' && <WhoCame link={link} />}
    </li>
  );
}

interface LinkActionsProps {
  readonly link: AffiliateLink;
  readonly address: string;
  readonly open: 'qr' | 'came' | null;
  readonly onToggle: (part: 'qr' | 'came') => void;
}

function LinkActions({ link, address, open, onToggle }: LinkActionsProps) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<'close' | 'delete' | null>(null);
  const close = useCloseLink();
  const remove = useDeleteLink();

  async function copy(): Promise<void> {
    const isDone = await copyText(address);
    showToast(t(isDone ? 'agency.copied' : 'agency.copyFailed'), isDone ? 'won' : 'plain');
  }
  if (asked !== null)
    return (
      <SureQuestion
        label={t(`agency.links.${asked}`)}
        yes={t(`agency.links.${asked}`)}
        no={t('agency.links.cancel')}
        busy={close.isPending || remove.isPending}
        onYes={() => (asked === 'close' ? close : remove).mutate(link.id, { onSettled: () => setAsked(null) })}
        onNo={() => setAsked(null)}
      >
        {t(`agency.links.${asked}Text`, { code: link.code })}
      </SureQuestion>
    );
  return (
    <div className="grid gap-2">
      <div className="-mx-2 flex flex-wrap">
        <Button look="quiet" size="s" icon="copy" onClick={() => void copy()}>
          {t('agency.copyLink')}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button
            look="quiet"
            size="s"
            icon="external"
            // The person may close the list of apps: nothing has gone wrong then.
            onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
          >
            {t('agency.links.share')}
          </Button>
        )}
        <Button look="quiet" size="s" icon="grid" aria-expanded={open === 'qr'} onClick={() => onToggle('qr')}>
          {t('agency.links.qr')}
        </Button>
        <Button look="quiet" size="s" icon="team" aria-expanded={open === 'came'} onClick={() => onToggle('came')}>
          {t('agency.links.came')}
        </Button>
        {link.status !== '0' && (
          <Button look="quiet" size="s" icon="lock" onClick={() => setAsked('close')}>
            {t('agency.links.close')}
          </Button>
        )}
        <Button look="quiet" size="s" icon="close" onClick={() => setAsked('delete')}>
          {t('agency.links.delete')}
        </Button>
      </div>
      <FailureNote error={close.error ?? remove.error} />
    </div>
  );
}
