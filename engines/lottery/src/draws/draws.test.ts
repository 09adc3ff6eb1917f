import { beaconRoundFrom, commit, fromHex, inclusionProof, localChain, merkleRoot, toHex, type BeaconValue } from '@fairhouse/fair';
import { openLocalBeacon, verifyBeacon } from '@fairhouse/beacon';
import { describe, expect, test } from 'vitest';
import { lotteryGames } from '../games/index.ts';
import { drawIssue, rulesHashOf, sealedTicketLeaf, type SealedTicket } from './draw-issue.ts';
import { drawFormat, verifyDraw, type DrawClaim } from './verify-draw.ts';

const seed = fromHex('45b7d0fd2a65fcf6b9c0cfd0e08d888eaf8975f10a6617725322ace9fe451d15');
const local = openLocalBeacon(fromHex('16fde4e3cc59f54440c8d874bba60952fe4e45d89e28f3c7601a402d72fc573f'), { genesisMs: 0, periodMs: 3000 });
const closesAt = 1_800_000_000_000;
const day = '2026-11-22';

function claimOf(code: string): DrawClaim {
  const game = lotteryGames.find((each) => each.code === code);
  if (!game) throw new Error('no game');
  const leadMs = game.beaconLeadSeconds * 1000;
  const beacon: BeaconValue = local.sign(beaconRoundFrom(local.chain, closesAt + leadMs));
  const winningNumber = drawIssue(game, { seed, numero: '20261122001', chain: local.chain, beacon }, day);
  const selection = '0,1,2,3,4,5,6,7,8,9_#_#_#_#';
  const tickets: SealedTicket[] = [1, 2, 3].map((id) => ({
    ticketId: `${id}`, play: 'ssc_dwd', selection, series: 1950, unitStake: '2', stake: '20', placedAt: closesAt - id,
  }));
  const leaves = tickets.map(sealedTicketLeaf);
  return {
    format: drawFormat, gameCode: code, numero: '20261122001', drawDay: day, rulesHash: rulesHashOf(game), program: game.family.program, state: 'SETTLED', closesAt,
    commitment: toHex(commit(seed)), seed: toHex(seed),
    beacon: {
      name: 'local', publicKey: local.chain.publicKey, genesisMs: 0, periodMs: 3000, leadMs, round: `${beacon.round}`, randomness: beacon.randomness, signature: beacon.signature,
    },
    manifest: { root: toHex(merkleRoot(leaves)), count: 3, sum: '60', sealedAt: closesAt + 1, signature: '', key: '' },
    winningNumber,
    tickets: tickets.map(({ play, series, unitStake, ...receipt }, index) => ({ receipt: { ...receipt, playCode: play }, series, unitStake, index, path: inclusionProof(leaves, index).map(toHex), payout: '19.5' })),
  };
}

describe('draws', () => {
  test.each(lotteryGames.filter(({ results }) => results === 'house').map(({ code }) => code))('%s draws a result it reads back', (code) => {
    const game = lotteryGames.find((each) => each.code === code);
    const result = claimOf(code).winningNumber;
    expect(game?.family.parseResult(result, day)).not.toBeNull();
  });

  test('a draw, its beacon, its tickets and their payouts are recomputed', () => {
    const verification = verifyDraw(claimOf('ember-ssc'), { isOfBeacon: verifyBeacon });
    expect(verification.steps.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(verification.steps.map(({ id }) => id)).toContain('payout');
  });

  test.each([
    ['seed', 'commitment', (claim: DrawClaim) => ({ ...claim, seed: `00${claim.seed?.slice(2)}` })],
    ['result', 'result', (claim: DrawClaim) => ({ ...claim, winningNumber: claim.winningNumber === '00000' ? '00001' : '00000' })],
    ['number', 'result', (claim: DrawClaim) => ({ ...claim, numero: '20261122002' })],
    ['beacon number', 'beacon', (claim: DrawClaim) => ({ ...claim, closesAt: claim.closesAt + 60_000 })],
    ['rules', 'rules', (claim: DrawClaim) => ({ ...claim, rulesHash: '00'.repeat(32) })],
    ['stake of a ticket', 'ticket', (claim: DrawClaim) => ({ ...claim, tickets: claim.tickets.map((ticket) => ({ ...ticket, receipt: { ...ticket.receipt, stake: '40' } })) })],
    ['payout', 'payout', (claim: DrawClaim) => ({ ...claim, tickets: claim.tickets.map((ticket) => ({ ...ticket, payout: '0' })) })],
  ] as const)('another %s is found', (_, step, tamper) => {
    const verification = verifyDraw(tamper(claimOf('ember-ssc')), { isOfBeacon: verifyBeacon });
    expect(verification.steps.at(-1)).toMatchObject({ id: step, isRight: false });
  });

  test('a beacon signed with another key is found by whoever can judge it', () => {
    const claim = claimOf('ember-ssc');
    const other = openLocalBeacon(fromHex('80c6239d9cd8ea7f42c8a2ed38288ad2473824c2897ef90f028d5d2206d31d3d'), { genesisMs: 0, periodMs: 3000 });
    const beacon = claim.beacon && { ...claim.beacon, publicKey: other.chain.publicKey };
    expect(verifyDraw({ ...claim, beacon }, { isOfBeacon: verifyBeacon }).steps.at(-1)).toMatchObject({ id: 'beacon', isRight: false });
    expect(localChain({ publicKey: other.chain.publicKey, genesisMs: 0, periodMs: 3000 }).hash).not.toBe(local.chain.hash);
  });
});
