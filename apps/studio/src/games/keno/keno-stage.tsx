import { kenoLimits, kenoMultipliers, kenoRisks, type KenoChoices, type KenoDrawn } from '@fairhouse/casino';
import type { StageProps } from '../../kit/game-client.ts';
import { Icon } from '../../kit/icons.tsx';
import { LastRounds, Segments } from '../../kit/mini/controls.tsx';
import { multiplierText } from '../../kit/mini/figures.ts';
import { useEventStage } from '../../kit/mini/use-event-stage.ts';
import { useText } from '../../kit/texts.ts';
import { drawPicks, togglePick } from './picks.ts';
import '../../kit/mini/mini.css';
import './keno.css';

const drawMs = 150;
const numbers = Array.from({ length: kenoLimits.numbers }, (_, index) => index + 1);

function Leaf() {
  return (
    <svg className="keno-leaf" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d="M24 3c12 0 21 9 21 21s-9 21-21 21S3 36 3 24c0-5 2-10 5-14l13 12-5-17c3-1 5-2 8-2Z" />
    </svg>
  );
}

function Lotus() {
  return (
    <svg className="keno-lotus" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {[-64, 64, -34, 34, 0].map((turn) => (
        <path key={turn} d="M24 44C14 36 14 20 24 6c10 14 10 30 0 38Z" transform={`rotate(${turn} 24 40)`} />
      ))}
    </svg>
  );
}

interface PondProps {
  picks: readonly number[];
  draw: readonly number[];
  isOver: boolean;
  isLocked: boolean;
  onToggle(number: number): void;
}

/** Forty lotus leaves: picked ones are brighter, drawn ones open their flower one after the other. */
function Pond({ picks, draw, isOver, isLocked, onToggle }: PondProps) {
  const t = useText();
  return (
    <div className="keno-pond" role="group" aria-label={t('tables.keno.board')}>
      {numbers.map((number) => {
        const order = draw.indexOf(number);
        const isPicked = picks.includes(number);
        const isHit = order >= 0 && isPicked;
        return (
          <button
            key={number}
            type="button"
            className="keno-spot"
            disabled={isLocked}
            aria-pressed={isPicked}
            data-drawn={order >= 0}
            data-hit={isHit}
            style={{ '--order': order, '--draw-ms': `${drawMs}ms` } as React.CSSProperties}
            aria-label={
              isOver && isHit
                ? t('tables.keno.hit', { number })
                : isOver && order >= 0
                  ? t('tables.keno.drawn', { number })
                  : String(number)
            }
            onClick={() => onToggle(number)}
          >
            <Leaf />
            {order >= 0 && <Lotus />}
            <span>{number}</span>
          </button>
        );
      })}
    </div>
  );
}

function Pays({ multipliers, hits }: { multipliers: readonly number[]; hits: number | null }) {
  const t = useText();
  return (
    <ol className="keno-pays" aria-label={t('tables.pays')}>
      {multipliers.map((multiplier, count) => (
        <li
          key={count}
          data-hit={count === hits}
          data-none={multiplier === 0}
          aria-label={t('tables.keno.pays', { count, multiplier: multiplierText(multiplier) })}
        >
          <small>{count}</small>
          <b>{multiplierText(multiplier)}</b>
        </li>
      ))}
    </ol>
  );
}

/** Keno: one to ten numbers of forty, ten are drawn. */
export function KenoStage({ open, sound, choices: rawChoices, isLocked, onChoices }: StageProps) {
  const t = useText();
  const { mood, events, past, isWon } = useEventStage<KenoDrawn>({ open, sound }, () => ({
    ms: drawMs * 10 + 260,
    starts: 'pins',
    step: 10,
  }));
  const choices = rawChoices as unknown as KenoChoices;
  const drawn = events[0];
  const change = (picks: readonly number[]): void => {
    if (picks.length > 0) onChoices({ ...choices, picks: [...picks] });
  };
  return (
    <div className="mini keno" data-mood={mood} data-win={isWon}>
      <LastRounds
        past={past}
        textOf={(round) => `${multiplierText((round.result.events[0] as KenoDrawn).multiplier)}×`}
      />
      <div className="mini-scene">
        <Pond
          picks={choices.picks}
          draw={drawn?.draw ?? []}
          isOver={mood === 'stood'}
          isLocked={isLocked}
          onToggle={(number) => change(togglePick(choices.picks, number))}
        />
      </div>
      <div className="mini-desk">
        <Pays
          multipliers={kenoMultipliers(choices)}
          hits={mood === 'stood' && drawn !== undefined ? drawn.hits : null}
        />
        <div className="keno-tools">
          <Segments
            label={t('tables.risk')}
            options={kenoRisks.map((risk) => [risk, t(`tables.risks.${risk}`)] as const)}
            value={choices.risk}
            isLocked={isLocked}
            onPick={(risk) => onChoices({ ...choices, picks: [...choices.picks], risk })}
          />
          <button
            type="button"
            className="keno-auto"
            disabled={isLocked}
            onClick={() => change(drawPicks(choices.picks.length))}
          >
            <Icon name="shuffle" size={20} />
            <span>{t('tables.keno.auto')}</span>
          </button>
        </div>
      </div>
    </div>
  );
}
