import { useEffect, useRef, useState } from 'react';
import { useCalm, useNewest } from '../../kit/hooks.ts';
import type { RoomSession, RoomState } from '../../kit/room-session.ts';
import { useText } from '../../kit/texts.ts';
import { useTick } from '../../kit/use-room.ts';
import type { CometScene } from './comet-scene.ts';
import { timesText, viewFlight, type FlightView } from './height.ts';

function themeNow(): 'dark' | 'light' {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

/**
 * Makes the scene in its host and keeps it at the host's size and in the page's theme; without a scene the text says
 * everything.
 */
function useScene(view: () => FlightView) {
  const host = useRef<HTMLDivElement>(null);
  const isCalm = useCalm();
  const [scene, setScene] = useState<CometScene | null>(null);
  const newest = useNewest(view);
  useEffect(() => {
    const place = host.current;
    if (place === null) return;
    let made: CometScene | null = null;
    let isGone = false;
    const fit = (): void => made?.resize(place.clientWidth, place.clientHeight);
    const wear = (): void => made?.wear(themeNow());
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fit);
    const themes = new MutationObserver(wear);
    import('./comet-scene.ts')
      .then(({ createCometScene }) => createCometScene(place, isCalm))
      .then(
        (next) => {
          if (isGone) return next.destroy();
          made = next;
          fit();
          wear();
          sizes?.observe(place);
          themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
          setScene(next);
        },
        (fault: unknown) => console.warn('the sky is shown without a comet', fault),
      );
    return () => {
      isGone = true;
      sizes?.disconnect();
      themes.disconnect();
      made?.destroy();
      setScene(null);
    };
  }, [isCalm]);
  return { host, scene, newest };
}

/** The height of the flight, or what the room waits for. */
function Height({ session, room }: { session: RoomSession; room: RoomState }) {
  const t = useText();
  const isMoving = room.round !== null && room.round.state !== 'landed' && room.round.state !== 'void';
  useTick(60, isMoving);
  const view = viewFlight(room.round, session.time.now(), room.speed);
  if (view.kind === 'flying' || view.kind === 'landed') {
    return (
      <div className="sky-words" data-kind={view.kind}>
        <strong dir="ltr">{timesText(view.m100)}</strong>
        <span>{view.kind === 'landed' ? t('casino.crash.landed') : ''}</span>
      </div>
    );
  }
  const seconds = 'leftMs' in view ? (view.leftMs / 1_000).toFixed(1) : '';
  const words = {
    resting: 'casino.crash.resting',
    betting: 'casino.crash.betting',
    countdown: 'casino.crash.countdown',
    void: 'casino.crash.void',
  } as const;
  return (
    <div className="sky-words" data-kind={view.kind}>
      <span>{t(words[view.kind])}</span>
      {seconds !== '' && (
        <strong dir="ltr" className="sky-seconds">
          {seconds}
        </strong>
      )}
      {view.kind === 'betting' && (
        <i className="sky-bar">
          <b style={{ transform: `scaleX(${view.share})` }} />
        </i>
      )}
    </div>
  );
}

/** The bay at night, the comet, and its height. */
export function CrashSky({ session, room }: { session: RoomSession; room: RoomState }) {
  const look = (): FlightView => viewFlight(room.round, session.time.now(), room.speed);
  const { host, scene, newest } = useScene(look);
  useEffect(() => {
    scene?.show(() => newest.current());
  }, [scene, newest, room.round]);
  return (
    <div className="sky" data-state={room.round?.state ?? 'resting'}>
      <div className="sky-scene" ref={host} />
      <svg className="sky-hills" viewBox="0 0 1200 260" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path className="hill-far" d="M0 150c120-60 210-70 330-30s190-70 330-50 150 70 270 40 180-70 270-40v190H0Z" />
        <path className="hill-near" d="M0 200c90-50 160-40 250-20s150 30 260-10 230-20 330 20 240 30 360-30v100H0Z" />
        <path className="bay" d="M0 236c200-14 400 12 600 0s400-12 600 2v24H0Z" />
      </svg>
      <svg className="sky-tower" viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <path className="tower-wall" d="M34 118V70h52v48Z" />
        <path className="tower-dome" d="M28 72a32 32 0 0 1 64 0Z" />
        <path className="tower-slit" d="m60 42 22-14 5 8-21 16Z" />
        <path className="tower-door" d="M54 118V96a6 6 0 0 1 12 0v22Z" />
      </svg>
      <Height session={session} room={room} />
    </div>
  );
}
