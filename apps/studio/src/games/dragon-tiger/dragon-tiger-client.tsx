import { dragonTigerSpots, type TwoCardsDealt } from '@fairhouse/casino';
import { CardFace } from '../../kit/cards/card-face.tsx';
import { readCard } from '../../kit/cards/card.ts';
import { FourColours } from '../../kit/cards/four-colours.tsx';
import type { GameClient, RulesProps, StageProps } from '../../kit/game-client.ts';
import { LastRounds } from '../../kit/mini/controls.tsx';
import { Board } from '../../kit/table/board.tsx';
import { TableRules } from '../../kit/table/table-rules.tsx';
import { TableSpot } from '../../kit/table/table-spot.tsx';
import { tableDesk, useTable } from '../../kit/table/use-table.ts';
import { useText } from '../../kit/texts.ts';
import { DragonSign, TigerSign } from './signs.tsx';
import '../../kit/mini/mini.css';
import './dragon-tiger.css';

const desk = tableDesk(dragonTigerSpots);
const sides = ['dragon', 'tiger'] as const;

function useSpotName(): (id: string) => string {
  const t = useText();
  return (id) => t(`tables.dragonTiger.spots.${id as 'dragon'}`);
}

/** Dragon Tiger: one card each, and the higher one wins. */
function DragonTigerStage(props: StageProps) {
  const t = useText();
  const nameOf = useSpotName();
  const { play, board, result } = useTable<TwoCardsDealt>(props, desk, () => ({
    ms: 900,
    starts: 'card',
    lands: 'card',
  }));
  const { mood, shown, past } = play;
  const isOver = mood === 'stood' && result !== undefined;
  return (
    <div className="mini dragon-tiger" data-mood={mood} data-win={play.isWon}>
      <LastRounds
        past={past}
        textOf={(round) => t(`tables.dragonTiger.short.${(round.result.events[0] as TwoCardsDealt).winner}`)}
      />
      <FourColours />
      <div className="duel">
        {sides.map((side) => (
          <div key={side} className={`duel-side duel-${side}`} data-won={isOver && result.winner === side}>
            {side === 'dragon' ? <DragonSign /> : <TigerSign />}
            {/* The tiger's card is turned a moment after the dragon's. */}
            <div className="duel-card" key={shown?.round.roundId ?? ''}>
              <CardFace
                key={String(result === undefined)}
                card={result === undefined ? null : readCard(result[side])}
              />
            </div>
            <p>{nameOf(side)}</p>
          </div>
        ))}
      </div>
      <Board board={board} className="duel-board">
        {dragonTigerSpots.map((spot) => (
          <TableSpot key={spot.id} spot={spot} name={nameOf(spot.id)} className={`duel-spot-${spot.id}`} />
        ))}
      </Board>
    </div>
  );
}

function DragonTigerRules(props: RulesProps) {
  const t = useText();
  const nameOf = useSpotName();
  return (
    <TableRules
      {...props}
      spots={dragonTigerSpots}
      nameOf={({ id, kind }) =>
        kind === 'side'
          ? t('tables.dragonTiger.kinds.side')
          : kind === 'card'
            ? t('tables.dragonTiger.kinds.card')
            : nameOf(id)
      }
      rules={['ruleAim', 'ruleTie', 'ruleCard', 'ruleShoe'].map((rule) => t(`tables.dragonTiger.${rule as 'ruleAim'}`))}
    />
  );
}

export const dragonTigerClient: GameClient = {
  nameTextKey: 'casino.games.dragon-tiger',
  Stage: DragonTigerStage,
  Rules: DragonTigerRules,
  desk,
  playTextKey: 'casino.play.deal',
  openingTextKey: 'tables.board.opening',
  playIcon: 'cards',
};
