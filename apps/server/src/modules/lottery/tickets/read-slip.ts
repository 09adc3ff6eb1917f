import { findPlay, isUnitMode, readWritten, type LotteryGame, type Play, type UnitMode } from '@fairhouse/lottery';
import { Refusal } from '../../../platform/context/index.ts';
import { linesMax } from './limits.ts';

/** A requested line, before it is priced. */
export interface SlipLine {
  readonly play: Play;
  /** As `readSelection` takes it. */
  readonly raw: unknown;
  readonly selection: unknown;
  readonly approach: 1 | 2;
  readonly mode: UnitMode;
  /** Null: the member's own series. */
  readonly series: number | null;
  readonly multiple: number;
}

const wholeNumber = /^[1-9]\d{0,8}$/;

/** `balls~approach~playId~mode~series~multiple`, joined by `;`, parsed strictly. */
export function readSlip(game: LotteryGame, text: string): readonly SlipLine[] {
  const lines = text.split(';');
  if (lines.length > linesMax) throw new Refusal('lottery_slip_invalid');
  return lines.map((line) => {
    const parts = line.split('~');
    const [balls, approach, playId, mode, series, multiple] = parts as [string, string, string, string, string, string];
    if (parts.length !== 6 || (approach !== '1' && approach !== '2')) throw new Refusal('lottery_slip_invalid');
    if (!isUnitMode(mode)) throw new Refusal('lottery_mode_invalid');
    if (!/^\d{1,4}$/.test(series)) throw new Refusal('lottery_slip_invalid');
    if (!wholeNumber.test(multiple)) throw new Refusal('lottery_slip_invalid');
    return {
      ...readBalls(game, playId, balls),
      approach: approach === '1' ? 1 : 2,
      mode,
      series: Number(series),
      multiple: Number(multiple),
    };
  });
}

/** A play of this game and a selection of that play. */
export function readBalls(
  game: LotteryGame,
  playId: string,
  balls: string,
): Pick<SlipLine, 'play' | 'raw' | 'selection'> {
  const play = findPlay(game.family, playId);
  if (!play) throw new Refusal('lottery_play_unknown');
  const raw = readWritten(play, balls);
  const selection = play.readSelection(raw);
  if (selection === null) throw new Refusal('lottery_selection_invalid');
  return { play, raw, selection };
}
