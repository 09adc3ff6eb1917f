import type { LotteryTicket } from '@fairhouse/contract';

/** A ticket that won, of three numbers in a row. */
export const ticketOf = (over: Partial<LotteryTicket> = {}): LotteryTicket => ({
  orderDetailId: '71', orderMasterId: '70', abbrOrderNo: 'K3D9QX-1', orderNumber: 'K3D9QX', gameId: 9001, gameCode: 'ember-ssc', numero: '202611220999', prizeModeId: 1, playId: 'ssc_h3_zx_fs',
  playCode: 'ssc_h3_zx_fs', betContent: '1_2_3', bettingApproach: 1, units: 1, bettingMode: 'yuan', multiple: 2, series: 1950, betAmount: '4', validBetAmount: '4', winAmount: '3900',
  rebateAmount: '0.06', betTimeInTimestamp: Date.UTC(2026, 10, 22, 8), settleTimeInTimestamp: Date.UTC(2026, 10, 22, 8, 1), winningNumber: '90123', chase: false, orderStatus: 4, state: 'WON', canCancel: false,
  receipt: { ticketId: '71', gameCode: 'ember-ssc', numero: '202611220999', playCode: 'ssc_h3_zx_fs', selection: '1_2_3', stake: '4', placedAt: 1, leaf: 'aa'.repeat(32), signature: 'bb'.repeat(64), key: 'cc'.repeat(32) } as LotteryTicket['receipt'],
  ...over,
});
