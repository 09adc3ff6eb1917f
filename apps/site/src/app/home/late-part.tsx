import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { TextsProvider, useTexts } from '@fairhouse/i18n';
import { useIsHydrated } from '../../shared/arrival/use-is-hydrated.ts';

/** Events of a user; until one of them, or for a few seconds, the markup of the server is enough. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const;
const latestMs = 4000;

function awaitSign(): Promise<void> {
  return new Promise((resolve) => {
    const come = () => {
      for (const sign of signs) window.removeEventListener(sign, come, true);
      resolve();
    };
    for (const sign of signs) window.addEventListener(sign, come, { capture: true, passive: true });
    setTimeout(come, latestMs);
  });
}

/**
 * A component of the first view that is in the HTML from the start and gets its scripts only when somebody is about to
 * use it; its links work before. Without markup of the server it loads at once.
 */
export function latePart(load: () => Promise<ComponentType>, Fallback: ComponentType) {
  let drawn: ComponentType | null = null;
  let isWanted = false;
  let release: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    release = resolve;
  });
  const want = () => {
    isWanted = true;
    release();
  };
  const Lazy = lazy(async () => {
    if (!isWanted) await Promise.race([awaitSign(), wanted]);
    return { default: await load() };
  });

  /** The server does not wait while it draws, so it has loaded the component before it begins. */
  async function preload(): Promise<void> {
    drawn = await load();
  }

  /** The markup of the server is gone after a change of language, so the component loads at once. */
  function Waiting() {
    useEffect(want, []);
    return <Fallback />;
  }

  function LatePart() {
    const isHydrated = useIsHydrated();
    const [isFresh] = useState(isHydrated);
    if (isFresh) want();
    const isAlive = useRef(false);
    const kept = useRef<HTMLElement | null>(null);
    const { texts } = useTexts();
    // The same element at every render: React leaves the server's markup alone only while nothing about it changes.
    const part = useMemo(() => {
      const Part = drawn ?? Lazy;
      const wake = () => {
        isAlive.current = true;
        kept.current?.click();
      };
      // It subscribes by itself: the page may have another language by now than the markup that is taken over.
      return (
        <Suspense fallback={<Waiting />}>
          <TextsProvider texts={texts}>
            <Part />
          </TextsProvider>
          <Awake onAwake={wake} />
        </Suspense>
      );
    }, [texts]);

    /** A press that comes before the scripts is kept for them. */
    function keepPress(event: MouseEvent) {
      if (isAlive.current || !(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey)
        return;
      event.preventDefault();
      event.stopPropagation();
      kept.current = event.target.closest<HTMLElement>('a, button');
      want();
    }

    return (
      <div className="contents" onClickCapture={keepPress}>
        {part}
      </div>
    );
  }
  return { LatePart, preload };
}

function Awake({ onAwake }: { onAwake: () => void }) {
  useEffect(onAwake, [onAwake]);
  return null;
}
