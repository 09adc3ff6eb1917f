import { writeSelection } from '@fairhouse/lottery';
import type { PricedLine } from './use-priced-slip.ts';

/** 1: chosen in boxes; 2: written. */
const approachOf = ({ bet: { raw } }: PricedLine): number =>
  typeof raw === 'object' && raw !== null && 'entries' in raw ? 2 : 1;

/** A slip in the form of the wire: `balls~approach~playId~mode~series~multiple`, joined by `;`. */
export function writeSlipText(lines: readonly PricedLine[]): string {
  return lines
    .map((line) =>
      [
        writeSelection(line.play, line.bet.raw),
        approachOf(line),
        line.play.code,
        line.bet.mode,
        line.bet.series,
        line.bet.multiple,
      ].join('~'),
    )
    .join(';');
}
