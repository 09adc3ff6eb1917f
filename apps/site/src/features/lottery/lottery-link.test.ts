import { expect, test } from 'vitest';
import { readLotteryLink } from './lottery-link.ts';

const origin = 'https://house.test';

test('a link names a game, a prize mode and a language', () => {
  expect(readLotteryLink({ gameCode: 'ember-ssc', lottoPrizeMode: 'Lott', language: 'hi' }, origin)).toEqual({
    gameCode: 'ember-ssc',
    prizeModeId: 1,
    language: 'HI',
    backUrl: null,
  });
  expect(
    readLotteryLink(
      {
        lottoGameCode: 'ember-ssc',
        lottoPrizeMode: 'SEA',
        lottoView: 'betting',
        lottoArea: 'VN',
        launchMode: 'LOTT',
        device: 'WEB',
      },
      origin,
    ),
  ).toMatchObject({ gameCode: 'ember-ssc', prizeModeId: 4 });
});

test('the lobby is shown where the link asks for it, or names no game', () => {
  expect(readLotteryLink({ lottoGameCode: 'ember-ssc', lottoView: 'lobby' }, origin).gameCode).toBeNull();
  expect(readLotteryLink({}, origin)).toEqual({ gameCode: null, prizeModeId: null, language: null, backUrl: null });
});

test('the way back stays in this house', () => {
  const backOf = (backUrl: string) => readLotteryLink({ backUrl }, origin).backUrl;
  expect(['/lott?gameName=x', `${origin}/hot`].map(backOf)).toEqual(['/lott?gameName=x', '/hot']);
  expect(
    ['https://elsewhere.test/x', '//elsewhere.test', 'javascript:alert(1)', 'data:text/html,x'].map(backOf),
  ).toEqual([null, null, null, null]);
});

test('words it does not know are left alone', () => {
  expect(readLotteryLink({ lottoPrizeMode: 'GOLD', language: 'XX', gameCode: 7 }, origin)).toEqual({
    gameCode: null,
    prizeModeId: null,
    language: null,
    backUrl: null,
  });
});
