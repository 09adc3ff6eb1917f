import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { TextsProvider, useTexts } from '@fairhouse/i18n';
import { useIsHydrated } from '../../shared/arrival/use-is-hydrated.ts';

/** Signs that somebody is there; until one of them, and for a few seconds, the markup of the server does. */
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
 * A part of the first view that is in the HTML from the start and gets its scripts only when somebody is about to use it:
 * its links work before. In the browser's own pages (no markup of the server) it comes at once.
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

  /** The server, which waits for nothing while it draws, has the part before it begins. */
  async function preload(): Promise<void> {
    drawn = await load();
  }

  /** The markup of the server is gone (a change of language): nobody waits for a sign any more. */
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
    // The same element at every pass: React leaves the server's markup alone only as long as nothing about it changes.
    const part = useMemo(() => {
      const Part = drawn ?? Lazy;
      const wake = () => {
        isAlive.current = true;
        kept.current?.click();
      };
      // It listens for itself: the page may speak another language by now than the markup that is taken over here.
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
