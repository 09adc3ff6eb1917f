import type { Promotion } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, Icon } from '@fairhouse/ui';
import { RichText } from '@fairhouse/ui/rich-text';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { coverOf, PhaseBadge, phaseTimes } from './promotion-card.tsx';
import { phaseOf } from './promotion-phase.ts';
import { useOwnLink } from './use-own-link.ts';

/** Everything about one promotion: its pictures, its times, its text. */
export function PromotionDialog({
  promotion,
  nowMs,
  close,
}: {
  promotion: Promotion;
  nowMs: number;
  close: () => void;
}) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const onOwnLink = useOwnLink(close);
  const phase = phaseOf(promotion, nowMs);
  const cover = coverOf(promotion);
  const others = promotion.announcementImages.filter(({ url }) => url !== cover);
  return (
    <article className="mx-auto grid max-w-3xl gap-5">
      <img
        src={cover}
        alt=""
        width={960}
        height={540}
        className="aspect-video w-full rounded-lg bg-surface-2 object-cover sm:aspect-[3/1]"
      />
      <header className="grid gap-2.5">
        <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
          <PhaseBadge phase={phase} />
          <span className="font-semibold text-ink-3">{t(`posts.type.${promotion.type}`)}</span>
          <span className="inline-flex items-center gap-1.5">
            <Icon name="clock" size={16} className="text-ink-3" />
            {phaseTimes(promotion, { phase, timeZone }, texts)}
          </span>
        </p>
        <h3 className="m-0 font-display text-2xl font-semibold text-balance text-ink-1 sm:text-3xl">
          {promotion.title}
        </h3>
      </header>
      <RichText html={promotion.content} onOwnLink={onOwnLink} />
      {others.length > 0 && (
        <ul className="m-0 grid list-none grid-cols-2 gap-3 p-0">
          {others.map(({ url, sequence }) => (
            <li key={url}>
              <img
                src={url}
                alt={t('posts.picture', { at: sequence, total: promotion.announcementImages.length })}
                loading="lazy"
                className="w-full rounded-md bg-surface-2"
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex justify-end border-t border-line pt-4">
        <Button look="secondary" onClick={close}>
          {t('posts.close')}
        </Button>
      </div>
    </article>
  );
}
