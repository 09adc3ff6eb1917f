import type { CSSProperties } from 'react';
import { colourOf } from '@fairhouse/lottery';
import { cx } from '@fairhouse/ui';
import './balls.css';

export type BallSize = 's' | 'm' | 'l';

interface BallProps {
  readonly family: string;
  /** Group of the draw it belongs to: `row`, `special`, `red` ... */
  readonly group: string;
  readonly number: string;
  readonly size?: BallSize;
  /** Its position when balls appear one after the other. */
  readonly turn?: number | undefined;
}

const colours = { 红: 'ball-red', 蓝: 'ball-blue', 绿: 'ball-green' } as const;
const groupTones: Readonly<Record<string, string>> = {
  red: 'ball-red',
  blue: 'ball-blue',
  front: 'ball-red',
  back: 'ball-blue',
  drum: 'ball-gold',
};
const familyTones: Readonly<Record<string, string>> = {
  '11X5': 'ball-red',
  KL8: 'ball-gold',
  PCB: 'ball-blue',
  TOGEL: 'ball-green',
};

/** The colour of a ball, as class names of balls.css: by its number in Mark Six and races, otherwise by its group. */
export function ballTone(family: string, group: string, number: string): string {
  if (family === 'LHC') return colours[colourOf(Number(number))];
  if (family === 'PK10') return `ball-car ball-${Number(number)}`;
  if (family === 'K3' && group === 'row') return 'ball-die ball-ivory';
  return groupTones[group] ?? familyTones[family] ?? 'ball-ivory';
}

/** One number of a draw. The label of the draw around it names it for screen readers. */
export function Ball({ family, group, number, size = 'm', turn }: BallProps) {
  const style = turn === undefined ? {} : { style: { '--ball-turn': turn } as CSSProperties };
  return (
    <span
      aria-hidden="true"
      className={cx('ball', `ball-${size}`, ballTone(family, group, number), turn !== undefined && 'ball-rolls')}
      {...style}
    >
      {family === 'K3' && group === 'row' ? <Pips value={Number(number)} /> : number}
    </span>
  );
}

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
};

function Pips({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 24 24" className="size-full" fill="currentColor">
      {pips[value]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={value === 1 ? 3.2 : 2.3} />
      ))}
    </svg>
  );
}
