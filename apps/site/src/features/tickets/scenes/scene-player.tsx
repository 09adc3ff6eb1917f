import type { ComponentType } from 'react';
import type { DrawnTicketKind, TicketArt } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { useLanding } from '../../../shared/focus/use-landing.ts';
import { ChestScene } from './chest-scene.tsx';
import { Coins, Rays } from './coins.tsx';
import { EggScene } from './egg-scene.tsx';
import { EnvelopeScene } from './envelope-scene.tsx';
import { scenePace, type ScenePrize, type SceneProps } from './scene.ts';
import { SlotScene } from './slot-scene.tsx';
import { useScene } from './use-scene.ts';
import { WheelScene } from './wheel-scene.tsx';
import './scenes.css';

/** The picture of each scene. */
export const scenePictures: Readonly<Record<DrawnTicketKind, ComponentType<SceneProps>>> = {
  red_envelope: EnvelopeScene,
  golden_egg: EggScene,
  treasure_chest: ChestScene,
  prize_wheel: WheelScene,
  slot: SlotScene,
};

const longText = 12;

interface ScenePlayerProps {
  readonly kind: DrawnTicketKind;
  readonly art: TicketArt;
  readonly prizes: readonly ScenePrize[];
  readonly won: number;
  /** Shows the end at once. */
  readonly isSeen?: boolean;
  /** The prize is visible now. */
  readonly onOver: () => void;
}

/** Plays the opening of a ticket whose prize is already known; a tap goes on, and a tap while it plays ends it. */
export function ScenePlayer({ kind, art, prizes, won, isSeen = false, onOver }: ScenePlayerProps) {
  const { t } = useTexts();
  const pace = scenePace[kind];
  const { taps, phase, isSkipped, tap } = useScene({ ...pace, isSeen, onOver });
  const landing = useLanding<HTMLButtonElement>();
  const Picture = scenePictures[kind];
  const prize = prizes[won];
  const isOpen = phase !== 'sealed';
  return (
    <div
      className="scene"
      data-scene={kind}
      data-art={art}
      data-phase={phase}
      data-taps={taps}
      data-skipped={isSkipped}
      data-blank={prize?.isBlank}
    >
      {isOpen && !prize?.isBlank && <Rays />}
      <Picture prizes={prizes} won={won} />
      {isOpen && !prize?.isBlank && <Coins />}
      {isOpen && (
        <p aria-hidden="true" className="scene-prize" data-long={(prize?.text.length ?? 0) > longText}>
          <span>{prize?.text}</span>
        </p>
      )}
      {phase !== 'over' && (
        <>
          <button
            type="button"
            ref={landing}
            className="scene-tap"
            aria-label={phase === 'sealed' ? t(`tickets.tap_${kind}`) : t('tickets.skip')}
            onClick={tap}
          />
          <p aria-hidden="true" className="scene-hint">
            <span>
              {phase === 'playing' && t('tickets.skip')}
              {phase === 'sealed' &&
                (taps === 0 ? t(`tickets.tap_${kind}`) : t('tickets.tapAgain', { count: pace.taps - taps }))}
            </span>
          </p>
        </>
      )}
    </div>
  );
}
