import { createContext, use, type KeyboardEvent, type ReactNode } from 'react';
import type { Minor } from '@fairhouse/money';
import { useMoney, type MoneyPlace } from '../money-text.ts';
import { useText } from '../texts.ts';
import type { Bets } from './bets.ts';
import { Chip } from './chip.tsx';

/** `back`: the bet, or part of it, came back and no more. */
export type BetMark = 'won' | 'back' | 'lost';

/** What every spot of a board needs to know. */
export interface Board {
  place: MoneyPlace;
  bets: Bets;
  rack: readonly Minor[];
  isLocked: boolean;
  /** What the bets of the round on screen came to; null while there is none. */
  marks: ReadonlyMap<string, BetMark> | null;
  lay(spot: string): void;
  lift(spot: string): void;
}

export const BoardContext = createContext<Board | null>(null);

interface BetSpotProps {
  spot: string;
  /** The bet in words, for the one who hears it. */
  label: string;
  className?: string;
  style?: React.CSSProperties;
  children?: ReactNode;
}

/** A place for chips: a press lays the chip in hand, Delete or a right click takes the spot's chips back. */
export function BetSpot({ spot, label, className = '', style, children }: BetSpotProps) {
  const board = use(BoardContext);
  if (board === null) throw new Error('a spot without a board');
  return (
    <Spot board={board} spot={spot} label={label} className={className} style={style}>
      {children}
    </Spot>
  );
}

function Spot({
  board,
  spot,
  label,
  className,
  style,
  children,
}: Omit<BetSpotProps, 'style'> & { board: Board; style: React.CSSProperties | undefined }) {
  const t = useText();
  const money = useMoney(board.place);
  const amountMinor = board.bets.get(spot) ?? 0n;
  const mark = board.marks?.get(spot);
  function liftByKey(event: KeyboardEvent): void {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    board.lift(spot);
  }
  return (
    <button
      type="button"
      className={`spot ${className}`}
      style={style}
      data-spot={spot}
      data-mark={mark}
      aria-disabled={board.isLocked}
      aria-label={amountMinor > 0n ? t('tables.board.spotWith', { bet: label, amount: money(amountMinor) }) : label}
      onClick={() => board.lay(spot)}
      onKeyDown={liftByKey}
      onContextMenu={(event) => {
        event.preventDefault();
        board.lift(spot);
      }}
    >
      {children}
      {amountMinor > 0n && (
        <span className="spot-stack">
          <Chip minor={amountMinor} rack={board.rack} />
        </span>
      )}
    </button>
  );
}
