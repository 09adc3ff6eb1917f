import { sicBoSpots, type DiceThrown, type Spot } from '@fairhouse/casino';
import type { GameClient, RulesProps, StageProps } from '../../kit/game-client.ts';
import { LastRounds } from '../../kit/mini/controls.tsx';
import { multiplierText } from '../../kit/mini/figures.ts';
import { BetSpot } from '../../kit/table/bet-spot.tsx';
import { Board } from '../../kit/table/board.tsx';
import { TableRules } from '../../kit/table/table-rules.tsx';
import { TableSpot } from '../../kit/table/table-spot.tsx';
import { tableDesk, useTable } from '../../kit/table/use-table.ts';
import { useText } from '../../kit/texts.ts';
import { Die } from './die.tsx';
import '../../kit/mini/mini.css';
import './sic-bo.css';

const desk = tableDesk(sicBoSpots);
const throwMs = 1_250;

function useSpotName(): (spot: Spot) => string {
  const t = useText();
  return ({ id }) => {
    const [kind = '', named = ''] = id.split(':');
    return t(`tables.sicBo.spots.${kind as 'total'}`, { named: named.replaceAll('-', ', ') });
  };
}

/** A spot that shows the faces it is for. */
function FaceSpot({ spot, name }: { spot: Spot; name: string }) {
  const t = useText();
  const [kind = '', named = ''] = spot.id.split(':');
  const faces = named.split('-').map(Number);
  const times = kind === 'double' ? 2 : kind === 'triple' ? 3 : 1;
  const pays = multiplierText(spot.multiplierMax - 10_000);
  return (
    <BetSpot
      spot={spot.id}
      label={t('tables.board.spotPays', { bet: name, pays })}
      className={`cloth-spot sic-faces sic-${kind}`}
    >
      <span className="sic-dice">
        {faces.flatMap((face) =>
          Array.from({ length: times }, (_, index) => <Die key={`${face}-${index}`} face={face} />),
        )}
      </span>
    </BetSpot>
  );
}

/** Sic Bo: three dice under a cup, and a cloth full of ways to read them. */
function SicBoStage(props: StageProps) {
  const t = useText();
  const nameOf = useSpotName();
  const { play, board, result } = useTable<DiceThrown>(props, desk, () => ({
    ms: throwMs,
    starts: 'roll',
    lands: 'land',
  }));
  const { mood, shown, past } = play;
  const isOver = mood === 'stood' && result !== undefined;
  const of = (kind: string): readonly Spot[] => sicBoSpots.filter(({ id }) => id.split(':')[0] === kind);
  const named = (kind: string) =>
    of(kind).map((spot) => <TableSpot key={spot.id} spot={spot} name={nameOf(spot)} className={`sic-${kind}`} />);
  const faced = (kind: string) => of(kind).map((spot) => <FaceSpot key={spot.id} spot={spot} name={nameOf(spot)} />);
  return (
    <div className="mini sic-bo" data-mood={mood} data-win={play.isWon}>
      <LastRounds past={past} textOf={(round) => (round.result.events[0] as DiceThrown).dice.join(' ')} />
      <div
        className="sic-cup"
        data-mood={mood}
        role="img"
        aria-label={
          result === undefined
            ? t('tables.sicBo.cup')
            : t('tables.sicBo.thrown', { dice: result.dice.join(', '), total: result.total })
        }
      >
        {(result?.dice ?? [1, 4, 6]).map((face, index) => (
          <span
            key={`${shown?.round.roundId ?? ''}-${index}`}
            className="sic-die"
            style={{ '--die': index } as React.CSSProperties}
          >
            <Die face={face} />
          </span>
        ))}
        {isOver && <b className="sic-total">{result.total}</b>}
      </div>
      <Board board={board} className="sic-board">
        {named('small')}
        {named('odd')}
        {named('any_triple')}
        {named('even')}
        {named('big')}
        {of('total').map((spot) => (
          <BetSpot
            key={spot.id}
            spot={spot.id}
            label={t('tables.board.spotPays', { bet: nameOf(spot), pays: multiplierText(spot.multiplierMax - 10_000) })}
            className="cloth-spot sic-sum"
          >
            <span className="cloth-name">{spot.id.slice(6)}</span>
            <small>{multiplierText(spot.multiplierMax - 10_000)}:1</small>
          </BetSpot>
        ))}
        {faced('single')}
        {faced('double')}
        {faced('triple')}
        {faced('pair')}
        {faced('three')}
      </Board>
    </div>
  );
}

function SicBoRules(props: RulesProps) {
  const t = useText();
  const nameOf = useSpotName();
  return (
    <TableRules
      {...props}
      spots={sicBoSpots}
      nameOf={(spot) => (spot.kind === 'even_money' ? t('tables.sicBo.evens') : nameOf(spot))}
      rules={['ruleThrow', 'ruleEven', 'ruleSingle', 'ruleMore'].map((rule) =>
        t(`tables.sicBo.${rule as 'ruleThrow'}`),
      )}
    />
  );
}

export const sicBoClient: GameClient = {
  nameTextKey: 'casino.games.sic-bo',
  Stage: SicBoStage,
  Rules: SicBoRules,
  desk,
  playTextKey: 'casino.play.throw',
  openingTextKey: 'tables.board.opening',
  playIcon: 'dice',
};
