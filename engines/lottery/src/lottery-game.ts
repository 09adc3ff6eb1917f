import type { Schedule } from './issues/schedule.ts';
import type { LotteryFamily } from './play.ts';

/** Groups of games, as in menus and series. */
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

/** A lottery is a value of a family (ARCHITECTURE section 8); jobs and pages iterate over the registry. */
export interface LotteryGame {
  readonly code: string;
  /** The English name; other languages have theirs in the texts, under `lottery.games`. */
  readonly name: string;
  readonly group: GameGroup;
  readonly family: LotteryFamily;
  readonly schedule: Schedule;
  /** The delay between closing and the beacon value of the draw; at most the time between closing and draw. */
  readonly beaconLeadSeconds: number;
  /** Whether the house draws, or two people enter the result of an official draw. */
  readonly results: 'house' | 'official';
  /** The default series; 2000 is a fair return. Tables with fixed prizes do not follow it. */
  readonly defaultSeries: number;
}
