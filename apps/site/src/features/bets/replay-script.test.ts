import { describe, expect, test } from 'vitest';
import { casinoGames, isSlotGame } from '@fairhouse/casino';
import { createTexts } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { makeRecord } from '../../testing/member.fixture.ts';
import { stepsOf } from './replay-script.ts';

const { t } = createTexts('EN', allMessages.EN);
const tables = casinoGames.filter((game) => !isSlotGame(game) && game.slug !== 'dice');

describe.each(casinoGames.map((game) => [game.slug, game] as const))('a round of %s', (slug, game) => {
  test('is told out of its record', () => {
    expect(stepsOf(makeRecord(slug), t).length).toBeGreaterThan(0);
  });

  test.runIf(game.moves)('is told as far as it came, when it was taken back before its end', () => {
    expect(stepsOf(makeRecord(slug, { moves: [], state: 'void' }), t).length).toBeGreaterThan(0);
  });
});

describe('a round of a mini or a table', () => {
  test.each(tables.map(({ slug }) => slug))(
    'of %s is told in words and pieces, without a key or a number of the draw',
    (slug) => {
      const lines = stepsOf(makeRecord(slug), t).map((step) => (step.kind === 'told' ? step.line : null));
      expect(lines).not.toContain(null);
      const words = lines.flatMap((line) => [
        line?.title ?? '',
        line?.note ?? '',
        ...(line?.pieces ?? []).map((piece) => (piece.kind === 'sign' ? piece.text : '')),
      ]);
      expect(words.filter((text) => text.includes('{{') || /\w\.\w+[A-Z.]/.test(text))).toEqual([]);
    },
  );

  test('names the cards, the bets and what a hand came to', () => {
    expect(
      stepsOf(
        makeRecord('blackjack', { moves: [{ type: 'stand' }], outcome: { main: [[9, 12, 8, 6, 5, 4]], feature: [] } }),
        t,
      ),
    ).toMatchObject([
      {
        line: {
          title: 'Dealer',
          pieces: [
            { kind: 'card', card: 12 },
            { kind: 'card', card: 6 },
          ],
          note: '17',
        },
      },
      { line: { title: 'You', pieces: [{ card: 9 }, { card: 8 }], note: '19 \u00b7 Won', isWon: true } },
    ]);
    expect(
      stepsOf(
        makeRecord('american-roulette', {
          choices: {
            bets: [
              { spot: 'split:0-00', chips: 1 },
              { spot: 'red', chips: 1 },
            ],
          },
          outcome: { main: ['37'], feature: [] },
        }),
        t,
      ),
    ).toMatchObject([
      { line: { title: 'The ball lies in', pieces: [{ text: '00', look: 'won' }] } },
      { line: { title: 'Your bets', pieces: [{ text: 'Split 0, 00 18×', look: 'won' }, { text: 'Red' }] } },
    ]);
  });

  test('shows the beach with what was found and what ended it', () => {
    const [step] = stepsOf(
      makeRecord('mines', {
        choices: { mines: 3 },
        moves: [
          { type: 'reveal', cell: 24 },
          { type: 'reveal', cell: 2 },
        ],
        outcome: { main: [[2, 7, 11]], feature: [] },
      }),
      t,
    );
    expect(step).toMatchObject({ line: { title: 'Urchins: 3 · Pearls: 1', note: '0×', columns: 5 } });
    const pieces = step?.kind === 'told' ? step.line.pieces : [];
    expect(
      pieces.flatMap((piece, cell) => (piece.kind === 'sign' && piece.text !== '' ? [[cell, piece.look]] : [])),
    ).toEqual([
      [2, 'lost'],
      [7, undefined],
      [11, undefined],
      [24, 'won'],
    ]);
  });
});
