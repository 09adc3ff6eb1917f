import { Link } from '@tanstack/react-router';
import type { Promotion } from '@fairhouse/contract';
import { toTheMinute, useTexts, type Texts } from '@fairhouse/i18n';
import { Badge, cx, Icon } from '@fairhouse/ui';
import { phaseOf, type PromotionPhase } from './promotion-phase.ts';

const tones = { running: 'won', coming: 'live', over: 'plain' } as const satisfies Record<PromotionPhase, string>;

export function PhaseBadge({ phase }: { phase: PromotionPhase }) {
  const { t } = useTexts();
  return (
    <Badge tone={tones[phase]}>
      {phase === 'running' && <span aria-hidden="true" className="live-dot size-1.5 rounded-full bg-current" />}
      {t(`posts.${phase}`)}
    </Badge>
  );
}

/** The start or the end of a promotion, on the clock of the brand. */
export function phaseTimes(
  { startTime, endTime }: Promotion,
  { phase, timeZone }: { phase: PromotionPhase; timeZone: string },
  { t, language }: Texts,
): string {
  const shown = (at: number): string => toTheMinute(at, language, timeZone);
  if (phase === 'coming' && startTime !== null) return t('posts.from', { at: shown(startTime) });
  if (endTime === null) return t('posts.openEnded');
  return t(phase === 'over' ? 'posts.wasUntil' : 'posts.until', { at: shown(endTime) });
}

/** The cover of a promotion: the picture with sequence 1 (spec 3). */
export function coverOf({ announcementImages }: Promotion): string | undefined {
  return announcementImages.toSorted((a, b) => a.sequence - b.sequence)[0]?.url;
}

interface PromotionCardProps {
  promotion: Promotion;
  timeZone: string;
  nowMs: number;
  isEager: boolean;
}

/** A promotion as a picture to press. */
export function PromotionCard({ promotion, timeZone, nowMs, isEager }: PromotionCardProps) {
  const { t, texts } = useTexts();
  const phase = phaseOf(promotion, nowMs);
  return (
    <li className="grid">
      <Link
        to="/promotions"
        search={{ id: String(promotion.id) }}
        resetScroll={false}
        className="group grid content-start overflow-hidden rounded-lg bg-surface-1 text-ink-1 no-underline ring-1 ring-inset ring-line transition-[transform,box-shadow] duration-150 hover:-translate-y-0.5 hover:shadow-2"
      >
        <span className="relative block aspect-video overflow-hidden bg-surface-2">
          <img
            src={coverOf(promotion)}
            alt=""
            width={960}
            height={540}
            loading={isEager ? 'eager' : 'lazy'}
            decoding="async"
            className={cx(
              'size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]',
              phase === 'over' && 'opacity-60 grayscale',
            )}
          />
        </span>
        <span className="grid gap-2.5 p-4 sm:p-5">
          <span className="flex flex-wrap items-center gap-2">
            <PhaseBadge phase={phase} />
            <span className="text-xs font-semibold text-ink-3">{t(`posts.type.${promotion.type}`)}</span>
          </span>
          <strong className="font-display text-xl leading-tight font-semibold text-balance">{promotion.title}</strong>
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-ink-2">
            <span className="inline-flex items-center gap-1.5">
              <Icon name="clock" size={16} className="text-ink-3" />
              {phaseTimes(promotion, { phase, timeZone }, texts)}
            </span>
            <span className="inline-flex items-center gap-0.5 font-semibold text-live">
              {t('posts.look')}
              <Icon name="chevron-forward" size={16} />
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}
