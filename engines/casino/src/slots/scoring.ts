import type { Score } from './board.ts';
import { scoreClusters } from './score-clusters.ts';
import { scoreLines } from './score-lines.ts';
import { scoreWays } from './score-ways.ts';
import type { SlotSheet } from './slot-sheet.ts';

export function readScoring(sheet: SlotSheet): Score {
  switch (sheet.scoring.kind) {
    case 'lines':
      return scoreLines(sheet, sheet.scoring.lines);
    case 'ways':
      return scoreWays(sheet);
    case 'clusters':
      return scoreClusters(sheet, sheet.scoring.least);
  }
}
