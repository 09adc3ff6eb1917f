import { useMemo } from 'react';
import { pocketColour, pocketText, rouletteSpots, type RouletteSpun } from '@fairhouse/casino';
import type { GameClient, RulesProps, StageProps } from '../game-client.ts';
import { useText } from '../texts.ts';
import { TableRules } from '../table/table-rules.tsx';
import { tableDesk, useTable } from '../table/use-table.ts';
import type { WheelName } from './layout.ts';
import { RouletteBoard, useSpotName } from './roulette-board.tsx';
import { RouletteWheel, spinMs } from './wheel.tsx';
import '../mini/mini.css';
import './roulette.css';
import './roulette-wide.css';

/** A roulette table over one of the two wheels; the game gives it its cloth. */
export function makeRouletteClient(
  named: Pick<GameClient, 'nameTextKey'> & { wheel: WheelName; className: string },
): GameClient {
  const { wheel, className, nameTextKey } = named;
  const spots = rouletteSpots(wheel);
  const desk = tableDesk(spots);

  function RouletteStage(props: StageProps) {
    const t = useText();
    const { play, board, result } = useTable<RouletteSpun>(props, desk, () => ({
      ms: spinMs + 500,
      starts: 'clicks',
      lands: 'land',
    }));
    const { mood, shown, past } = play;
    const spin = useMemo(
      () => (result === undefined || shown === null ? null : { key: shown.round.roundId, pocket: result.pocket }),
      [result, shown],
    );
    const isOver = mood === 'stood' && result !== undefined;
    return (
      <div className={`mini roulette ${className}`} data-mood={mood} data-win={play.isWon}>
        <ol className="roulette-past" aria-label={t('tables.lastRounds')}>
          {past.map((round) => {
            const { pocket } = round.result.events[0] as RouletteSpun;
            return (
              <li key={round.round.roundId} data-colour={pocketColour(pocket)}>
                {pocketText(pocket)}
              </li>
            );
          })}
        </ol>
        <div className="roulette-place">
          <RouletteWheel wheel={wheel} spin={spin} />
          {isOver && (
            <p className="roulette-result" data-colour={result.colour} aria-live="polite">
              <span className="hidden-words">{t('tables.roulette.fell')} </span>
              {pocketText(result.pocket)}
            </p>
          )}
        </div>
        <RouletteBoard board={board} spots={spots} wheel={wheel} pocket={isOver ? result.pocket : null} />
      </div>
    );
  }

  function RouletteRules(props: RulesProps) {
    const t = useText();
    const nameOf = useSpotName();
    return (
      <TableRules
        {...props}
        spots={spots}
        nameOf={(spot) =>
          spot.kind === 'even_money'
            ? t('tables.roulette.kinds.even_money')
            : spot.kind === 'straight' || spot.kind === 'column' || spot.kind === 'dozen'
              ? t(`tables.roulette.kinds.${spot.kind}`)
              : nameOf({ ...spot, covers: [] })
        }
        rules={[t(`tables.roulette.rule_${wheel}`), t('tables.roulette.ruleSpin'), t('tables.roulette.ruleZero')]}
      />
    );
  }

  return {
    nameTextKey,
    Stage: RouletteStage,
    Rules: RouletteRules,
    desk,
    playTextKey: 'casino.play.spin',
    openingTextKey: 'tables.roulette.opening',
    playIcon: 'wheel',
  };
}
