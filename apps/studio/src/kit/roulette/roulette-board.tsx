import { pocketColour, pocketText, type RouletteSpot } from '@fairhouse/casino';
import { useText } from '../texts.ts';
import { BetSpot, type Board as BoardState } from '../table/bet-spot.tsx';
import { Board } from '../table/board.tsx';
import { placeOf, type WheelName } from './layout.ts';

/** A bet in words: its kind, and the numbers it covers where it is not named after them. */
export function useSpotName(): (spot: RouletteSpot) => string {
  const t = useText();
  return (spot) => {
    const [kind = '', numbers = ''] = spot.id.split(':');
    if (kind === 'straight') return t('tables.roulette.number', { number: numbers });
    if (kind === 'dozen' || kind === 'column') return t(`tables.roulette.${kind}s.${numbers as '1'}`);
    if (spot.kind === 'even_money') return t(`tables.roulette.outside.${kind as 'red'}`);
    return t('tables.roulette.inside', {
      kind: t(`tables.roulette.kinds.${kind as 'split'}`),
      numbers: numbers.replaceAll('-', ', '),
    });
  };
}

interface RouletteBoardProps {
  board: BoardState;
  spots: readonly RouletteSpot[];
  wheel: WheelName;
  /** The pocket of the round on screen. */
  pocket: number | null;
}

function cellStyle(number: number): React.CSSProperties {
  return { '--row': Math.ceil(number / 3), '--column': (number - 1) % 3 } as React.CSSProperties;
}

/** The cloth: zeros, numbers with the lines between them, dozens, columns and the even chances. */
export function RouletteBoard({ board, spots, wheel, pocket }: RouletteBoardProps) {
  const t = useText();
  const nameOf = useSpotName();
  const outsideText = (spot: RouletteSpot): string =>
    spot.kind === 'even_money'
      ? t(`tables.roulette.short.${spot.id as 'red'}`)
      : spot.kind === 'dozen'
        ? t(`tables.roulette.short.dozen${spot.id.slice(6) as '1'}`)
        : '2:1';
  const of = (...kinds: string[]): readonly RouletteSpot[] => spots.filter(({ kind }) => kinds.includes(kind));
  return (
    <Board board={board} className="roulette-board">
      {of('straight').map((spot) => {
        const [number = 0] = spot.covers;
        const isZero = number === 0 || number === 37;
        return (
          <BetSpot
            key={spot.id}
            spot={spot.id}
            label={nameOf(spot)}
            className={isZero ? `roulette-zero roulette-zero-${number}` : 'roulette-cell'}
            style={isZero ? {} : cellStyle(number)}
          >
            <i className="roulette-pip" data-colour={pocketColour(number)} data-hit={number === pocket}>
              {pocketText(number)}
            </i>
          </BetSpot>
        );
      })}
      {of('column', 'dozen', 'even_money').map((spot, index) => (
        <BetSpot
          key={spot.id}
          spot={spot.id}
          label={nameOf(spot)}
          className={`roulette-outside roulette-${spot.kind}`}
          style={{ '--index': Number(spot.id.split(':')[1] ?? 0), '--order': index } as React.CSSProperties}
        >
          {spot.id === 'red' || spot.id === 'black' ? (
            <i className="roulette-lozenge" data-colour={spot.id} />
          ) : (
            <span>{outsideText(spot)}</span>
          )}
        </BetSpot>
      ))}
      <div className="roulette-lines">
        {of('split', 'street', 'corner', 'six_line', 'top_line').map((spot) => {
          const { x, y } = placeOf(spot, wheel);
          return (
            <BetSpot
              key={spot.id}
              spot={spot.id}
              label={nameOf(spot)}
              className={`roulette-line roulette-line-${spot.kind}`}
              style={{ '--x': x, '--y': y } as React.CSSProperties}
            />
          );
        })}
      </div>
    </Board>
  );
}
