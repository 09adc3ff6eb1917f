import { createElement, type CSSProperties } from 'react';
import type { TicketArt as Art, TicketKind, TicketPrize } from '@fairhouse/contract';
import { useScenePrizes } from './prize-text.ts';
import { RaffleDrum } from './scenes/raffle-scene.tsx';
import { SmallEnvelope } from './scenes/rain-scene.tsx';
import { scenePictures } from './scenes/scene-player.tsx';

const places = [
  [8, 12, -16],
  [40, 30, 10],
  [70, 8, 18],
  [18, 54, 12],
  [66, 56, -12],
] as const;

/** The picture of a kind of ticket before it is opened. */
export function TicketArt({ kind, art, prizes }: { kind: TicketKind; art: Art; prizes: readonly TicketPrize[] }) {
  const toScene = useScenePrizes();
  return (
    <div aria-hidden="true" className="scene" data-still="true" data-scene={kind} data-phase="sealed" data-art={art}>
      {kind === 'raffle' && <RaffleDrum />}
      {kind === 'rain' &&
        places.map(([x, y, tilt]) => (
          <span
            key={x}
            className="rain-still"
            style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%`, '--tilt': `${tilt}deg` } as CSSProperties}
          >
            <SmallEnvelope />
          </span>
        ))}
      {kind !== 'raffle' && kind !== 'rain' && createElement(scenePictures[kind], { prizes: toScene(prizes), won: 0 })}
    </div>
  );
}
