import { useMemo } from 'react';
import { wheelMultipliers, wheelRisks, wheelSegments, type WheelChoices, type WheelTurned } from '@fairhouse/casino';
import type { StageProps } from '../../kit/game-client.ts';
import { LastRounds, Segments } from '../../kit/mini/controls.tsx';
import { multiplierText } from '../../kit/mini/figures.ts';
import { useEventStage } from '../../kit/mini/use-event-stage.ts';
import { useText } from '../../kit/texts.ts';
import { spinMs, tonesOf, WheelDisc } from './wheel-disc.tsx';
import '../../kit/mini/mini.css';
import './wheel.css';

/** How many segments pay what: the colours of the wheel in words. */
function WheelKey({ segments, hit }: { segments: readonly number[]; hit: number | null }) {
  const t = useText();
  return (
    <ul className="wheel-key" aria-label={t('tables.pays')}>
      {[...tonesOf(segments)].map(([multiplier, tone]) => (
        <li key={multiplier} data-hit={multiplier === hit}>
          <i data-tone={tone} />
          {multiplierText(multiplier)}×
          <small>
            {t('tables.wheel.share', {
              count: segments.filter((each) => each === multiplier).length,
              all: segments.length,
            })}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** Wheel: the member chooses how finely it is cut and how boldly it pays. */
export function WheelStage({ open, sound, choices: rawChoices, isLocked, onChoices }: StageProps) {
  const t = useText();
  const { mood, events, shown, past, isWon } = useEventStage<WheelTurned>({ open, sound }, () => ({
    ms: spinMs + 150,
    starts: 'clicks',
    lands: 'land',
  }));
  const choices = rawChoices as unknown as WheelChoices;
  const segments = wheelMultipliers(choices);
  const landed = events[0];
  const spin = useMemo(
    () => (landed === undefined || shown === null ? null : { key: shown.round.roundId, segment: landed.segment }),
    [landed, shown],
  );
  return (
    <div className="mini wheel" data-mood={mood} data-win={isWon}>
      <LastRounds
        past={past}
        textOf={(round) => `${multiplierText((round.result.events[0] as WheelTurned).multiplier)}×`}
      />
      <div className="mini-scene">
        <WheelDisc segments={segments} spin={spin} textOf={multiplierText} />
      </div>
      <div className="mini-desk">
        <WheelKey segments={segments} hit={mood === 'stood' && landed !== undefined ? landed.multiplier : null} />
        <Segments
          label={t('tables.wheel.segments')}
          options={wheelSegments.map((count) => [count, String(count)] as const)}
          value={choices.segments}
          isLocked={isLocked}
          onPick={(count) => onChoices({ ...choices, segments: count })}
        />
        <Segments
          label={t('tables.risk')}
          options={wheelRisks.map((risk) => [risk, t(`tables.risks.${risk}`)] as const)}
          value={choices.risk}
          isLocked={isLocked}
          onPick={(risk) => onChoices({ ...choices, risk })}
        />
      </div>
    </div>
  );
}
