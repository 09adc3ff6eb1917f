import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import {
  beaconRoundFrom,
  commit,
  fromHex,
  inclusionProof,
  localChain,
  merkleRoot,
  toHex,
  type BeaconValue,
} from '@fairhouse/fair';
import { openLocalBeacon, verifyBeacon } from '@fairhouse/beacon';
import { describe, expect, test } from 'vitest';
import { lotteryGames } from '../games/index.ts';
import { drawIssue, rulesHashOf, sealedTicketLeaf, type SealedTicket } from './draw-issue.ts';
import { drawFormat, sealMessage, verifyDraw, type DrawClaim } from './verify-draw.ts';
import { leafOfTicket, receiptMessage, type JudgeSignature } from './verify-receipt.ts';

const seed = fromHex('45b7d0fd2a65fcf6b9c0cfd0e08d888eaf8975f10a6617725322ace9fe451d15');
const local = openLocalBeacon(fromHex('16fde4e3cc59f54440c8d874bba60952fe4e45d89e28f3c7601a402d72fc573f'), {
  genesisMs: 0,
  periodMs: 3000,
});
// An Ed25519 key in DER is one of these prefixes followed by its 32 bytes.
const secretOf = (bytes: Uint8Array) =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), bytes]),
    format: 'der',
    type: 'pkcs8',
  });
const publicHead = Buffer.from('302a300506032b6570032100', 'hex');
const keyOf = (bytes: Uint8Array): string =>
  toHex(createPublicKey(secretOf(bytes)).export({ format: 'der', type: 'spki' }).subarray(publicHead.length));
const key = keyOf(seed);
const signed = (message: string): string => toHex(sign(null, Buffer.from(message), secretOf(seed)));
const isSigned: JudgeSignature = ({ publicKey, message, signature }) =>
  verify(
    null,
    Buffer.from(message),
    createPublicKey({ key: Buffer.concat([publicHead, fromHex(publicKey)]), format: 'der', type: 'spki' }),
    fromHex(signature),
  );
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
    ticketId: `${id}`,
    play: 'ssc_dwd',
    selection,
    series: 1950,
    unitStake: '2',
    stake: '20',
    placedAt: closesAt - id,
  }));
  const leaves = tickets.map(sealedTicketLeaf);
  const sealed = { root: toHex(merkleRoot(leaves)), count: 3, sum: '60' };
  const ofDraw = { gameCode: code, numero: '20261122001' };
  const receiptOf = (ticket: SealedTicket) => {
    const leaf = leafOfTicket(ticket);
    return { ...ofDraw, leaf, signature: signed(receiptMessage({ ...ofDraw, leaf })), key };
  };
  return {
    format: drawFormat,
    gameCode: code,
    numero: '20261122001',
    drawDay: day,
    rulesHash: rulesHashOf(game),
    program: game.family.program,
    state: 'SETTLED',
    closesAt,
    commitment: toHex(commit(seed)),
    seed: toHex(seed),
    beacon: {
      name: 'local',
      publicKey: local.chain.publicKey,
      genesisMs: 0,
      periodMs: 3000,
      leadMs,
      round: `${beacon.round}`,
      randomness: beacon.randomness,
      signature: beacon.signature,
    },
    manifest: {
      ...sealed,
      sealedAt: closesAt + 1,
      signature: signed(sealMessage({ game: code, numero: '20261122001', ...sealed })),
      key,
    },
    winningNumber,
    tickets: tickets.map((ticket, index) => {
      const { play, series, unitStake, ...rest } = ticket;
      return {
        receipt: { ...rest, ...receiptOf(ticket), playCode: play },
        series,
        unitStake,
        index,
        path: inclusionProof(leaves, index).map(toHex),
        payout: '19.5',
      };
    }),
  };
}

describe('draws', () => {
  test.each(lotteryGames.filter(({ results }) => results === 'house').map(({ code }) => code))(
    '%s draws a result it reads back',
    (code) => {
      const game = lotteryGames.find((each) => each.code === code);
      const result = claimOf(code).winningNumber;
      expect(game?.family.parseResult(result, day)).not.toBeNull();
    },
  );

  test('a draw, its beacon, its signatures, its tickets and their payouts are recomputed', () => {
    const verification = verifyDraw(claimOf('ember-ssc'), { isOfBeacon: verifyBeacon, isSigned });
    expect(verification.steps.filter(({ isRight }) => !isRight)).toEqual([]);
    const ofTicket = ['receipt', 'ticket', 'payout'];
    expect(verification.steps.map(({ id }) => id)).toEqual([
      'format',
      'game',
      'rules',
      'program',
      'manifest',
      'signature',
      'commitment',
      'beacon',
      'result',
      ...ofTicket,
      ...ofTicket,
      ...ofTicket,
    ]);
  });

  test('what nobody judges is no step', () => {
    expect(verifyDraw(claimOf('ember-ssc')).steps.map(({ id }) => id)).not.toContain('signature');
  });

  const otherKey = keyOf(fromHex('16fde4e3cc59f54440c8d874bba60952fe4e45d89e28f3c7601a402d72fc573f'));
  const withReceipt = (claim: DrawClaim, change: object): DrawClaim => ({
    ...claim,
    tickets: claim.tickets.map((ticket) => ({ ...ticket, receipt: { ...ticket.receipt, ...change } })),
  });
  test.each([
    [
      'a root signed by somebody else',
      'signature',
      (claim: DrawClaim): DrawClaim => ({ ...claim, manifest: claim.manifest && { ...claim.manifest, key: otherKey } }),
    ],
    [
      'another sum under the signature',
      'signature',
      (claim: DrawClaim): DrawClaim => ({ ...claim, manifest: claim.manifest && { ...claim.manifest, sum: '80' } }),
    ],
    ['a receipt signed by somebody else', 'receipt', (claim: DrawClaim) => withReceipt(claim, { key: otherKey })],
    ['a receipt of another stake', 'receipt', (claim: DrawClaim) => withReceipt(claim, { stake: '40' })],
    [
      'a receipt without a signature',
      'receipt',
      (claim: DrawClaim) => withReceipt(claim, { signature: '00'.repeat(64) }),
    ],
  ] as const)('%s is found by whoever can judge it', (_, step, tamper) => {
    expect(verifyDraw(tamper(claimOf('ember-ssc')), { isOfBeacon: verifyBeacon, isSigned }).steps.at(-1)).toMatchObject(
      { id: step, isRight: false },
    );
  });

  test.each([
    ['seed', 'commitment', (claim: DrawClaim) => ({ ...claim, seed: `00${claim.seed?.slice(2)}` })],
    [
      'result',
      'result',
      (claim: DrawClaim) => ({ ...claim, winningNumber: claim.winningNumber === '00000' ? '00001' : '00000' }),
    ],
    ['number', 'result', (claim: DrawClaim) => ({ ...claim, numero: '20261122002' })],
    ['beacon number', 'beacon', (claim: DrawClaim) => ({ ...claim, closesAt: claim.closesAt + 60_000 })],
    ['rules', 'rules', (claim: DrawClaim) => ({ ...claim, rulesHash: '00'.repeat(32) })],
    [
      'stake of a ticket',
      'ticket',
      (claim: DrawClaim) => ({
        ...claim,
        tickets: claim.tickets.map((ticket) => ({ ...ticket, receipt: { ...ticket.receipt, stake: '40' } })),
      }),
    ],
    [
      'payout',
      'payout',
      (claim: DrawClaim) => ({ ...claim, tickets: claim.tickets.map((ticket) => ({ ...ticket, payout: '0' })) }),
    ],
  ] as const)('another %s is found', (_, step, tamper) => {
    const verification = verifyDraw(tamper(claimOf('ember-ssc')), { isOfBeacon: verifyBeacon });
    expect(verification.steps.at(-1)).toMatchObject({ id: step, isRight: false });
  });

  test('a beacon signed with another key is found by whoever can judge it', () => {
    const claim = claimOf('ember-ssc');
    const other = openLocalBeacon(fromHex('80c6239d9cd8ea7f42c8a2ed38288ad2473824c2897ef90f028d5d2206d31d3d'), {
      genesisMs: 0,
      periodMs: 3000,
    });
    const beacon = claim.beacon && { ...claim.beacon, publicKey: other.chain.publicKey };
    expect(verifyDraw({ ...claim, beacon }, { isOfBeacon: verifyBeacon }).steps.at(-1)).toMatchObject({
      id: 'beacon',
      isRight: false,
    });
    expect(localChain({ publicKey: other.chain.publicKey, genesisMs: 0, periodMs: 3000 }).hash).not.toBe(
      local.chain.hash,
    );
  });
});
