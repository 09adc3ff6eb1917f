import type { Schedule } from './issues/schedule.ts';
import type { LotteryFamily } from './play.ts';

/** Groups of games as menus and series have them. */
export type GameGroup =
  | 'SSC'
  | '11X5'
  | 'PK10'
  | 'K3'
  | 'PCB'
  | 'KL8'
  | 'LF'
  | 'LHC'
  | 'VN'
  | 'MAS'
  | 'SGC'
  | 'THAI'
  | 'VNC'
  | 'LAO'
  | 'STOCK'
  | 'TOGEL';

/** A lottery is a value of a family (ARCHITECTURE section 8); jobs and pages walk the registry. */
export interface LotteryGame {
  readonly code: string;
  /** English; other languages have it in the texts, under `lottery.games`. */
  readonly name: string;
  readonly group: GameGroup;
  readonly family: LotteryFamily;
  readonly schedule: Schedule;
  /** The draw takes the first value of the beacon so long after closing; not longer than sales end before the draw. */
  readonly beaconLeadSeconds: number;
  /** Whether the house draws, or takes the result of an official draw that two people enter. */
  readonly results: 'house' | 'official';
  /** The series played out of the box; 2000 is a fair return. Tables with fixed prizes do not follow it. */
  readonly defaultSeries: number;
}
