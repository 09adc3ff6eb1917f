import { baccaratSpots, type CoupDealt } from '@fairhouse/casino';
import { FourColours } from '../../kit/cards/four-colours.tsx';
import { Hand } from '../../kit/cards/hand.tsx';
import type { GameClient, RulesProps, StageProps } from '../../kit/game-client.ts';
import { Board } from '../../kit/table/board.tsx';
import { TableRules } from '../../kit/table/table-rules.tsx';
import { TableSpot } from '../../kit/table/table-spot.tsx';
import { tableDesk, useTable } from '../../kit/table/use-table.ts';
import { LastRounds } from '../../kit/mini/controls.tsx';
import { useText } from '../../kit/texts.ts';
import { dealMs, dealtAfter, useDeal } from './deal.ts';
import '../../kit/mini/mini.css';
import './baccarat.css';

const desk = tableDesk(baccaratSpots);
const sides = ['player', 'banker'] as const;

function useSpotName(): (id: string) => string {
  const t = useText();
  return (id) => t(`tables.baccarat.spots.${id as 'player'}`);
}

/** Baccarat: two hands of two or three cards, and the nearer to nine wins. */
function BaccaratStage(props: StageProps) {
  const t = useText();
  const nameOf = useSpotName();
  const { play, board, result } = useTable<CoupDealt>(props, desk, (coup) => ({ ms: dealMs(coup), starts: 'card' }));
  const { mood, shown, past } = play;
  const count = useDeal(
    result === undefined || shown === null
      ? null
      : { key: shown.round.roundId, cards: result.player.length + result.banker.length },
    props.sound,
  );
  const seen = result === undefined ? { player: [], banker: [] } : dealtAfter(result, count);
  const isOver = mood === 'stood' && result !== undefined;
  return (
    <div className="mini baccarat" data-mood={mood} data-win={play.isWon}>
      <LastRounds
        past={past}
        textOf={(round) => t(`tables.baccarat.short.${(round.result.events[0] as CoupDealt).winner}`)}
      />
      <FourColours />
      <div className="baccarat-hands">
        {sides.map((side) => (
          <div key={side} className="baccarat-side" data-won={isOver && result.winner === side}>
            <p>
              <span>{nameOf(side)}</span>
              {isOver && <b>{side === 'player' ? result.playerTotal : result.bankerTotal}</b>}
            </p>
            <Hand
              key={shown?.round.roundId ?? ''}
              label={nameOf(side)}
              cards={seen[side].length === 0 ? [null, null] : seen[side]}
            />
          </div>
        ))}
      </div>
      <Board board={board} className="baccarat-board">
        {baccaratSpots.map((spot) => (
          <TableSpot key={spot.id} spot={spot} name={nameOf(spot.id)} className={`baccarat-${spot.id}`} />
        ))}
      </Board>
    </div>
  );
}

function BaccaratRules(props: RulesProps) {
  const t = useText();
  const nameOf = useSpotName();
  return (
    <TableRules
      {...props}
      spots={baccaratSpots}
      nameOf={({ id }) => nameOf(id)}
      rules={['ruleAim', 'rulePlayer', 'ruleBanker', 'ruleTie', 'ruleSides', 'ruleShoe'].map((rule) =>
        t(`tables.baccarat.${rule as 'ruleAim'}`),
      )}
    />
  );
}

export const baccaratClient: GameClient = {
  nameTextKey: 'casino.games.baccarat',
  Stage: BaccaratStage,
  Rules: BaccaratRules,
  desk,
  playTextKey: 'casino.play.deal',
  openingTextKey: 'tables.board.opening',
  playIcon: 'cards',
};
