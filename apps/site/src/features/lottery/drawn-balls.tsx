import { Fragment, useMemo } from 'react';
import { findLotteryGame, readDrawn, type Drawn } from '@fairhouse/lottery';
import { cx } from '@fairhouse/ui';
import { Ball, type BallSize } from './ball.tsx';
import { useTrendWords } from './trends/use-trend-words.ts';

interface DrawnBallsProps {
  readonly gameCode: string;
  /** In the format of the game's family. */
  readonly winningNumber: string;
  readonly size?: BallSize;
  /** The balls appear one after the other: for a new draw. */
  readonly rolls?: boolean;
  readonly className?: string;
}

/** Families whose main bets are on the sum. */
const summed: readonly string[] = ['K3', 'PCB'];

/**
 * The numbers of a draw as balls, cars or dice; of a prize board the first one. A screen reader reads them as one line.
 */
export function DrawnBalls({ gameCode, winningNumber, size = 'm', rolls = false, className }: DrawnBallsProps) {
  const family = findLotteryGame(gameCode)?.family;
  const drawn = useMemo(() => family && readDrawn(family, winningNumber), [family, winningNumber]);
  const label = useDrawnText(drawn ?? null);
  if (!family || !drawn) return <span className="figures font-semibold text-ink-1">{winningNumber}</span>;
  const isBoard = winningNumber.includes(':');
  const groups = isBoard
    ? drawn.slice(0, 1).map(({ code, numbers }) => ({ code, numbers: [...(numbers[0] ?? '')] }))
    : drawn;
  return (
    <span role="img" aria-label={label} dir="ltr" className={cx('inline-flex flex-wrap items-center gap-1', className)}>
      {groups.map(({ code, numbers }, at) => (
        <Fragment key={code}>
          {at > 0 && (
            <span aria-hidden="true" className="px-0.5 font-semibold text-ink-3">
              +
            </span>
          )}
          {numbers.map((number, index) => (
            // Numbers of a draw have fixed positions, so the position is the key.
            <Ball
              key={`${code}${index}`}
              family={family.code}
              group={code}
              number={number}
              size={size}
              {...(rolls && { turn: turnOf(groups, at) + index })}
            />
          ))}
        </Fragment>
      ))}
      {summed.includes(family.code) && <Sum drawn={drawn} />}
    </span>
  );
}

/** The balls, group after group. */
function turnOf(groups: Drawn, at: number): number {
  return groups.slice(0, at).reduce((count, { numbers }) => count + numbers.length, 0);
}

function Sum({ drawn }: { drawn: Drawn }) {
  const sum = drawn.flatMap(({ numbers }) => numbers).reduce((total, number) => total + Number(number), 0);
  return (
    <span aria-hidden="true" className="figures ps-1 text-sm font-semibold text-ink-2">
      = {sum}
    </span>
  );
}

/** A draw in words: the numbers, and those of a special group. */
function useDrawnText(drawn: Drawn | null): string {
  const { group } = useTrendWords();
  if (!drawn) return '';
  return drawn
    .map(({ code, numbers }) => (code === 'row' ? numbers.join(' ') : `${group(code)} ${numbers.join(' ')}`))
    .join(', ');
}
