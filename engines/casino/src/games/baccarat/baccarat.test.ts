import { describe, expect, test } from 'vitest';
import { edgeOf, on, sheet } from '../sheet.fixture.ts';
import { baccarat, baccaratSpots } from './baccarat.ts';
import { isBankerDrawing } from './coup.ts';
import { countReturns } from './enumerate-coups.ts';

describe('baccarat', () => {
  const reported: Readonly<Record<string, string>> = {
    player: 'player 1:1',
    banker: 'banker 0.95:1',
    banker_no_commission: 'banker no-commission (win on 6 pays 0.5:1)',
    banker_ez: 'EZ banker (dragon7 pushes)',
    tie: 'tie 8:1',
    tie_nine: 'tie 9:1',
    player_pair: 'player/banker pair 11:1',
    banker_pair: 'player/banker pair 11:1',
    either_pair: 'either pair 5:1',
    player_perfect_pair: 'perfect pair one side 25:1 (player side only)',
    big: 'big 0.54:1',
    small: 'small 1.5:1',
    super_six: 'super six 12:1',
    super_six_by_cards: 'super six (2 cards 12:1, 3 cards 20:1)',
    dragon_seven: 'EZ: dragon7 40:1',
    panda_eight: 'panda8 25:1',
    dragon_bonus_player: 'dragon bonus player',
    dragon_bonus_banker: 'dragon bonus banker',
  };

  test('every coup, counted through the settling of play, gives the edges of the sheet and the returns we state', () => {
    const counted = countReturns(Object.keys(reported) as 'player'[], 8);
    for (const [bet, found] of counted)
      expect(edgeOf(found), bet).toBeCloseTo(sheet.baccarat['8'].houseEdge[reported[bet]!], 12);
    for (const { id } of baccaratSpots)
      expect([id, baccarat.exactReturn(on(id))]).toEqual([id, counted.get(id as 'player')]);
  }, 60_000);

  test('the banker draws by the tableau', () => {
    const drawing = (total: number) =>
      Array.from({ length: 10 }, (_, points) =>
        isBankerDrawing(total, points === 0 ? 9 : points - 1) ? points : '',
      ).join('');
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(drawing)).toEqual([
      '0123456789',
      '0123456789',
      '0123456789',
      '012345679',
      '234567',
      '4567',
      '67',
      '',
    ]);
    expect([5, 6, 7].map((total) => isBankerDrawing(total, null))).toEqual([true, false, false]);
  });
});
