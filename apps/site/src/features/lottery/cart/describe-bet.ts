import { findLotteryGame, findPlay, readWritten, type Play } from '@fairhouse/lottery';
import type { LotteryWords } from '../use-lottery-words.ts';
import { formOf, readDraft, rowsOf } from './../inputs/draft.ts';

const shownMost = 60;

/** The numbers of a bet as one line: rows separated by bars, long lists cut with the count of the rest. */
export function describeSelection(play: Play, raw: unknown, words: LotteryWords): { text: string; more: number } {
  const form = play.forms[formOf(play, raw)] ?? [];
  const draft = readDraft(form, raw);
  const parts = form.flatMap((field): string[][] => {
    if (field.as === 'entries') return [[...(draft.entries[field.name] ?? [])]];
    return rowsOf(draft, field).map((row) => row.map((choice) => words.choice(field.name, choice)));
  });
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  let room = shownMost;
  const shown = parts.map((part) => {
    const kept = part.slice(0, room);
    room -= kept.length;
    return kept.length === 0 ? '–' : kept.join(' ');
  });
  return { text: shown.join(' | '), more: Math.max(0, total - shownMost) };
}

/** The bet of a ticket in words; its signed text if that is too long for a line, or the game no longer exists. */
export function readSelection(
  ticket: { gameCode: string; playCode: string; written: string },
  words: LotteryWords,
): string {
  const game = findLotteryGame(ticket.gameCode);
  const play = game && findPlay(game.family, ticket.playCode);
  const said = play && describeSelection(play, readWritten(play, ticket.written), words);
  return said?.more === 0 ? said.text : ticket.written;
}
