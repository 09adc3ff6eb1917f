import { useEffect, useState, type ReactElement } from 'react';
import { minesMultiplier, type MinesChoices, type MinesEnded, type MinesEvent } from '@fairhouse/casino';
import type { StageProps } from '../../kit/game-client.ts';
import { useStorePart } from '../../kit/hooks.ts';
import { useMoney } from '../../kit/money-text.ts';
import { LastRounds, Slide, Terms } from '../../kit/mini/controls.tsx';
import { multiplierText } from '../../kit/mini/figures.ts';
import { useEventStage, type Pace } from '../../kit/mini/use-event-stage.ts';
import type { ShownRound } from '../../kit/read-round.ts';
import { useText } from '../../kit/texts.ts';
import { Pearl, Shell, Urchin } from './shells.tsx';
import '../../kit/mini/mini.css';
import './mines.css';

const cells = Array.from({ length: 25 }, (_, cell) => cell);
const endOf = (shown: ShownRound): MinesEnded => shown.result.events.at(-1) as MinesEnded;

function paceOf(event: MinesEvent, index: number): Pace {
  if (event.type === 'cell_revealed') return { ms: 240, starts: 'pearl', step: index };
  return event.type === 'mine_hit' ? { ms: 620, starts: 'burst' } : { ms: 420 };
}

type Face = 'closed' | 'pearl' | 'hit' | 'urchin' | 'rest';

/** Made once, so that a field is rendered only when its face changes. */
const pictures: Readonly<Record<Face, ReactElement>> = {
  closed: <Shell />,
  pearl: <Pearl />,
  rest: <Pearl />,
  hit: <Urchin />,
  urchin: <Urchin />,
};

/** The face of a field: hidden ones are unknown before the round is over, and then all are known. */
function faceOf(cell: number, events: readonly MinesEvent[]): Face {
  const last = events.at(-1);
  if (events.some((event) => event.type === 'cell_revealed' && event.cell === cell)) return 'pearl';
  if (last === undefined || last.type === 'cell_revealed') return 'closed';
  if (last.cell === cell) return 'hit';
  return last.mines.includes(cell) ? 'urchin' : 'rest';
}

/**
 * The end of a round turns every field, and a new round turns them back: in a wave, because all at once would delay a
 * frame.
 */
const turnedPerFrame = 5;

function useWave(faces: readonly Face[]): readonly Face[] {
  const [shown, show] = useState(faces);
  useEffect(() => {
    const due = cells.filter((cell) => shown[cell] !== faces[cell]).slice(0, turnedPerFrame);
    if (due.length === 0) return;
    const frame = requestAnimationFrame(() =>
      show(shown.map((face, cell) => (due.includes(cell) ? (faces[cell] ?? face) : face))),
    );
    return () => cancelAnimationFrame(frame);
  });
  return shown;
}

interface BeachProps {
  events: readonly MinesEvent[];
  isAsked: boolean;
  onReveal(cell: number): void;
}

function Beach({ events, isAsked, onReveal }: BeachProps) {
  const t = useText();
  const faces = useWave(cells.map((cell) => faceOf(cell, events)));
  return (
    <div className="beach" role="group" aria-label={t('tables.mines.board')}>
      {cells.map((cell) => {
        const face = faces[cell] ?? 'closed';
        return (
          <button
            key={cell}
            type="button"
            className="beach-cell"
            data-face={face}
            aria-disabled={!isAsked || face !== 'closed'}
            aria-label={t('tables.mines.cell', {
              row: Math.floor(cell / 5) + 1,
              column: (cell % 5) + 1,
              face: t(`tables.mines.faces.${face}`),
            })}
            onClick={() => isAsked && face === 'closed' && onReveal(cell)}
          >
            {pictures[face]}
          </button>
        );
      })}
    </div>
  );
}

/** Mines: a beach of shells; under most of them lies a pearl, under some an urchin. */
export function MinesStage({ open, sound, stakeMinor, choices: rawChoices, isLocked, onChoices }: StageProps) {
  const t = useText();
  const money = useMoney(open.play);
  const { mood, events, shown, past, isWon } = useEventStage<MinesEvent>({ open, sound }, paceOf);
  const phase = useStorePart(open.player, (state) => state.phase);
  const choices = rawChoices as unknown as MinesChoices;
  const safe = events.filter(({ type }) => type === 'cell_revealed').length;
  const isOn = shown?.isUnfinished === true;
  const paidMinor =
    ((isOn ? shown.stakeMinor : stakeMinor) * BigInt(minesMultiplier(choices.mines, isOn ? safe : 0))) / 10_000n;
  return (
    <div className="mini mines" data-mood={mood} data-win={isWon}>
      <LastRounds past={past} textOf={(round) => `${multiplierText(endOf(round).multiplier)}×`} />
      <div className="mini-scene">
        <Beach
          events={events}
          isAsked={phase === 'turn'}
          onReveal={(cell) => void open.player.move({ type: 'reveal', cell })}
        />
      </div>
      <div className="mini-desk">
        <Terms
          rows={[
            [t('tables.mines.next'), `${multiplierText(minesMultiplier(choices.mines, isOn ? safe + 1 : 1))}×`],
            [t('tables.mines.found'), `${isOn ? safe : 0} / ${25 - choices.mines}`],
            [t('tables.mines.now'), isOn && safe > 0 ? money(paidMinor) : '–'],
          ]}
        />
        <Slide
          label={t('tables.mines.count')}
          min={1}
          max={24}
          value={choices.mines}
          text={String(choices.mines)}
          isLocked={isLocked}
          onSlide={(mines) => onChoices({ mines })}
        />
      </div>
    </div>
  );
}
