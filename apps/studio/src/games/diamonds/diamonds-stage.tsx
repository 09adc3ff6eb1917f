import { diamondPatterns, type DiamondsLaid } from '@fairhouse/casino';
import type { StageProps } from '../../kit/game-client.ts';
import { LastRounds } from '../../kit/mini/controls.tsx';
import { multiplierText } from '../../kit/mini/figures.ts';
import { useEventStage } from '../../kit/mini/use-event-stage.ts';
import { useText } from '../../kit/texts.ts';
import { Gem } from './gem.tsx';
import '../../kit/mini/mini.css';
import './diamonds.css';

const layMs = 240;
const places = [0, 1, 2, 3, 4] as const;

/** The stones of a round that occur more than once: they are the ones that count. */
export function twinsOf(stones: readonly number[]): readonly boolean[] {
  return stones.map((stone) => stones.filter((other) => other === stone).length > 1);
}

function Patterns({ hit }: { hit: string | null }) {
  const t = useText();
  return (
    <ol className="patterns" aria-label={t('tables.pays')}>
      {diamondPatterns.map(({ pattern, multiplier }) => (
        <li key={pattern} data-hit={pattern === hit}>
          <span className="pattern-dots" aria-hidden="true">
            {[...pattern].map((size, group) =>
              Array.from({ length: Number(size) }, (_, dot) => (
                <i key={`${group}-${dot}`} data-group={size === '1' ? 'single' : group} />
              )),
            )}
          </span>
          <span className="pattern-name">{t(`tables.diamonds.patterns.${pattern}`)}</span>
          <b>{multiplierText(multiplier)}×</b>
        </li>
      ))}
    </ol>
  );
}

/** Diamonds: five stones on velvet; the number of equal stones decides the payout. */
export function DiamondsStage({ open, sound }: StageProps) {
  const t = useText();
  const { mood, events, shown, past, isWon } = useEventStage<DiamondsLaid>({ open, sound }, () => ({
    ms: layMs * 5 + 320,
    starts: 'pearl',
  }));
  const laid = events[0];
  const twins = laid === undefined || mood !== 'stood' ? [] : twinsOf(laid.stones);
  return (
    <div className="mini diamonds" data-mood={mood} data-win={isWon}>
      <LastRounds
        past={past}
        textOf={(round) => `${multiplierText((round.result.events[0] as DiamondsLaid).multiplier)}×`}
      />
      <div className="mini-scene">
        <ol
          className="stones"
          aria-label={
            laid === undefined
              ? t('tables.diamonds.empty')
              : laid.stones.map((stone) => t(`tables.diamonds.stones.${stone as 0}`)).join(', ')
          }
        >
          {places.map((place) => (
            <li
              key={`${shown?.round.roundId ?? ''}-${place}`}
              data-twin={twins[place] ?? false}
              data-single={twins.length > 0 && twins[place] === false}
              style={{ '--place': place, '--lay-ms': `${layMs}ms` } as React.CSSProperties}
            >
              {laid !== undefined && <Gem colour={laid.stones[place] ?? 0} />}
            </li>
          ))}
        </ol>
      </div>
      <div className="mini-desk">
        <Patterns hit={mood === 'stood' && laid !== undefined ? laid.pattern : null} />
      </div>
    </div>
  );
}
