import { describe, expect, test } from 'vitest';
import { parseCard } from '../../tables/cards.ts';
import { videoPoker } from './video-poker.ts';

const cardsOf = (text: string): number[] => text.split(' ').map((card) => parseCard(card)!);
const play = (text: string, hold: number[]) =>
  videoPoker.moves!.play({ main: [cardsOf(text)], feature: [] }, {}, 50_000n, [{ type: 'draw', hold }])!;

describe('jacks or better', () => {
  test('what is not held is replaced from the left by the next cards', () => {
    const state = play('AS 2H AD 3C 4D KS KH KD KC QS', [0, 2]);
    expect(state).toMatchObject({
      isFinished: true,
      payoutMinor: 90_000n * 5n,
      events: [
        { cards: cardsOf('AS 2H AD 3C 4D') },
        { cards: cardsOf('AS KS AD KH KD'), category: 'full house', coins: 45 },
      ],
    });
  });

  test('a royal of five coins pays 800 for one', () => {
    expect(play('AS KS QS JS TS 2S 3S 4S 5S 6S', [0, 1, 2, 3, 4]).payoutMinor).toBe(
      videoPoker.maxPayoutMinor(50_000n, {}),
    );
    expect(videoPoker.maxPayoutMinor(50_000n, {})).toBe(800n * 50_000n);
  });

  test('before the draw nothing of the cards behind is told', () => {
    const open = (text: string) => videoPoker.moves!.play({ main: [cardsOf(text)], feature: [] }, {}, 50_000n, []);
    expect(open('AS 2H AD 3C 4D KS KH KD KC QS')).toEqual(open('AS 2H AD 3C 4D 5S 6H 7D 8C 9S'));
  });
});
