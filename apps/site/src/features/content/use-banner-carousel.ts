import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { autoplayMs, carouselRules } from './carousel-rules.ts';

/** Embla's speed is a friction, not a time: with this one a picture has arrived (99 %) after the second of spec 9. */
const emblaDuration = 25;

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

async function createCarousel(viewport: HTMLElement): Promise<EmblaCarouselType> {
  const { default: embla } = await import('embla-carousel');
  return embla(viewport, {
    loop: true,
    align: 'start',
    duration: wantsNoMotion() ? 0 : emblaDuration,
    direction: getComputedStyle(viewport).direction === 'rtl' ? 'rtl' : 'ltr',
  });
}

/**
 * Moves the banners. The carousel's own scripts are fetched only when something is about to move: at the first
 * pointer, key or finger on it, or when the first picture has had most of its five seconds.
 */
export function useBannerCarousel(count: number, isStopped: boolean) {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<Promise<EmblaCarouselType> | null>(null);
  const [selected, setSelected] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const { hasAutoplay, hasLoop } = carouselRules(count);

  const ready = useCallback((): Promise<EmblaCarouselType> | null => {
    if (!hasLoop || !viewport.current) return null;
    carousel.current ??= createCarousel(viewport.current).then((made) => {
      made.on('select', () => setSelected(made.selectedScrollSnap()));
      return made;
    });
    return carousel.current;
  }, [hasLoop]);

  useEffect(() => {
    return () => {
      const made = carousel.current;
      carousel.current = null;
      void made?.then((instance) => instance.destroy());
    };
  }, [count]);

  const isPlaying = hasAutoplay && !isStopped && !isHeld;
  useEffect(() => {
    if (!isPlaying || wantsNoMotion()) return;
    const timer = setTimeout(() => {
      if (document.hidden) return;
      void ready()?.then((instance) => instance.scrollNext());
    }, autoplayMs);
    return () => clearTimeout(timer);
  }, [isPlaying, selected, count, ready]);

  return {
    viewport,
    selected,
    show: (at: number) => void ready()?.then((instance) => instance.scrollTo(at)),
    // The banners stand still while a pointer or the keyboard focus is on them.
    hold: {
      onPointerEnter: () => {
        void ready();
        setIsHeld(true);
      },
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => {
        void ready();
        setIsHeld(true);
      },
      onBlur: () => setIsHeld(false),
      onTouchStart: () => void ready(),
    },
  };
}
