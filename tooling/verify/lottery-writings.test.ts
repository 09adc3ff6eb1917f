import { describe, expect, test } from 'vitest';
import { checkLotteryFile } from './src/lottery-cases/check-file.ts';

// Files of cases write the same bet in many formats; the engine's strict parser refuses each of these.

const balls = [11, 31, 42, 44, 35, 32, 21];
const thai = { first: '835247', front3: ['123', '774'], bottom3: ['742', '090'], bottom2: '24' };
const north = {
  db: ['48279'],
  g1: ['10653'],
  g2: ['77053', '30879'],
  g3: ['12345', '67890', '24653', '90909', '11153', '55555'],
  g4: ['4253', '9079', '0001', '7772'],
  g5: ['1253', '8888', '4321', '0779', '9012', '3456'],
  g6: ['053', '679', '279'],
  g7: ['53', '79', '08', '53'],
};

const differencesOf = (line: object): readonly string[] =>
  checkLotteryFile({ lunarYear: 2026, draws: { MB: north }, cases: [line] })[0]?.differences ?? ['no case'];

describe('a selection of Mark Six', () => {
  test.each([
    ['lhc_wei', [1], '95.06'],
    ['lhc_tou', ['2'], '47.53'],
    ['lhc_yw', [1], '17.51'],
    ['lhc_hx', { zodiacs: ['马', '鸡', '狗'], hit: true }, '38.77'],
    ['lhc_hx', { zodiacs: ['马', '鸡'], hit: false }, '11.63'],
    ['lhc_zt', { position: 1, value: 11 }, '475.3'],
    ['lhc_zt', { 1: [11] }, '475.3'],
    ['lhc_zt_lm', { ball: 1, values: ['单'] }, '19.38'],
    ['lhc_lm_2q', { zodiacPair: ['鼠', '猴'] }, '1520.96'],
    ['lhc_lm_2q', { tails: [1, 2] }, '3041.92'],
    ['lhc_lw2', { tails: [1, 2], hit: true }, '33.81'],
    ['lhc_lx2', ['鼠', '牛'], '47.28'],
    ['lhc_qm', { attr: '单', values: [4] }, '34.09'],
    ['lhc_qm', ['4单'], '34.09'],
  ])('of %s may be %j', (play, selection, payout) => {
    expect(differencesOf({ id: play, play, selection, draw: balls, stakePerUnit: 10, payout })).toEqual([]);
  });
});

describe('entries in one text', () => {
  test.each([
    ['ssc_q2_zx_ds', '13 31', '195'],
    ['ssc_q2_zx_ds', '13,31;99', '195'],
    ['ssc_q2_zx_ds', { text: '13|31' }, '195'],
    ['ssc_rx2_zx_ds', { positions: ['w', 'b'], entries: '14 41' }, '195'],
  ])('of %s may be %j', (play, selection, payout) => {
    expect(differencesOf({ play, selection, draw: '13469', series: 1950, mode: 'yuan', multiple: 1, payout })).toEqual(
      [],
    );
  });
});

describe('a selection on a board or of togel', () => {
  test.each([
    ['vn_mb_kd_le', ['lẻ'], 'MB', '1.98'],
    ['vn_mb_kd_le', null, 'MB', '1.98'],
    ['vn_mb_lo2', ['53,79'], 'MB', '1592'],
    ['vn_mb_lo2', [53], 'MB', '895.5'],
    ['vn_mb_xien2', ['53&79;53&99'], 'MB', '16'],
    ['sea_th_pin', 'unit:7', thai, '8'],
    ['sea_th_pin', { pos: 'หน่วย', digit: '7' }, thai, '8'],
    ['sea_th_hilo', 'low', thai, '1.9'],
    ['sea_th_oddeven', 'ODD', thai, '1.9'],
    ['sea_id_kembar', 'TENGAH', '4331', '7.9'],
    ['sea_my_6d', '123450', '123456', '3000'],
    ['sea_my_5d', '22345', ['12345', '99999', '00000'], '500'],
  ])('of %s may be %j', (play, selection, draw, payout) => {
    expect(
      differencesOf({ id: play, play, selection, draw, [play.startsWith('sea_id') ? 'bet' : 'unitStake']: 1, payout }),
    ).toEqual([]);
  });

  test('turned round costs the straight price of each order', () => {
    expect(
      differencesOf({
        play: 'sea_id_4dbb',
        selection: '4331',
        bet: 1000,
        stake: '4080',
        draw: '4331',
        level: 'hit',
        payout: '3000000',
      }),
    ).toEqual([]);
    expect(
      differencesOf({ play: 'sea_id_bbfs', selection: '1234', bet: 1, units: 24, draw: '4321', payout: '3000' }),
    ).toEqual([]);
  });
});

test('a selection that means nothing stays a difference', () => {
  expect(
    differencesOf({ play: 'lhc_lm_2q', selection: { zodiacs: ['马', '猫'] }, draw: balls, stakePerUnit: 10 }),
  ).toEqual(['no selection of lhc_lm_2q: {"zodiacs":["马","猫"]}']);
  expect(differencesOf({ play: 'sea_th_hilo', selection: 'middle', draw: thai, stake: '10' })).toEqual([
    'no selection of sea_th_hilo: "middle"',
  ]);
});
