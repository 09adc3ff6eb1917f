import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LotteryOrderPage, PlacedOrder } from '@fairhouse/contract';
import { drawFormat, receiptMessage, verifyDraw, type DrawClaim, type JudgeSignature } from '@fairhouse/lottery';
import type { TestMember } from '../../../testing/test-house.ts';
import { openIssueHouse, type IssueHouse } from '../issues.fixture.ts';
import { bet, ordersOf, sellIssues } from '../lottery.fixture.ts';
import { readDraw } from '../draws/read-draw.ts';
import { openKeyRing, type KeyRing } from './key-ring.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let at: IssueHouse;
let member: TestMember;
let first: KeyRing;
beforeAll(async () => {
  at = await openIssueHouse(['ember-ssc']);
  member = await at.house.register();
  first = at.issues.deps.keys;
});
afterAll(() => at.close());

const head = Buffer.from('302a300506032b6570032100', 'hex');
const isSigned: JudgeSignature = ({ publicKey, message, signature }) =>
  verify(
    null,
    Buffer.from(message),
    createPublicKey({ key: Buffer.concat([head, Buffer.from(publicKey, 'hex')]), format: 'der', type: 'spki' }),
    Buffer.from(signature, 'hex'),
  );
const holds = ({ receipt }: PlacedOrder['tickets'][number]): boolean =>
  isSigned({ publicKey: receipt.key, message: receiptMessage(receipt), signature: receipt.signature });
/** As a process begins that was given another secret. */
const withSecret = (byte: number): Promise<KeyRing> =>
  openKeyRing({ ...at.house.platform, secretFor: () => Buffer.alloc(32, byte) });
const listed = async () =>
  (await at.house.call<{ keys: { key: string; from: number; until: number | null }[] }>('/api/lottery/keys')).value
    .keys;

async function drawnWith(keys: KeyRing): Promise<string> {
  const innerDeps = at.issues.deps as { keys: KeyRing };
  innerDeps.keys = keys;
  const issue = await at.issueOf('ember-ssc');
  for (const ms of [issue.closesAt.getTime(), issue.drawsAt.getTime()]) {
    at.clock.set(Math.max(ms, at.clock.now().getTime()));
    await at.issues.catchUp();
  }
  return issue.numero;
}

const claimOf = async (numero: string): Promise<DrawClaim> => ({
  format: drawFormat,
  ...(await readDraw(at.issues.deps, 1n, { gameCode: 'ember-ssc', numero })),
});

describe('when the signing key is changed', () => {
  test('signatures of an earlier key name it and stay valid, and the list tells when each key was used', async () => {
    await at.issues.make(6);
    await at.issues.catchUp();
    const [numero = ''] = await sellIssues(at.house, 'spark-ssc', { count: 1 });
    const { body: placed } = await bet(at.house, member, { gameId: 'spark-ssc', currentNumero: numero });
    const earlier = await drawnWith(first);
    expect(await listed()).toMatchObject([{ key: first.key.publicKey, until: null }]);

    const second = await withSecret(7);
    expect(second.key.publicKey).not.toBe(first.key.publicKey);
    const later = await drawnWith(second);
    await expect
      .poll(async () => (await listed()).map(({ key, until }) => [key, until === null]))
      .toEqual([
        [first.key.publicKey, false],
        [second.key.publicKey, true],
      ]);

    const claims = await Promise.all([claimOf(earlier), claimOf(later)]);
    expect(claims.map(({ manifest }) => manifest?.key)).toEqual([first.key.publicKey, second.key.publicKey]);
    for (const claim of claims) expect(verifyDraw(claim, { isSigned }).isRight).toBe(true);
    // A receipt of the record is what it was at the sale.
    const record: LotteryOrderPage = await ordersOf(at.house, member);
    expect(record.orders.content[0]?.receipt).toEqual(placed.tickets[0]?.receipt);
    expect(placed.tickets.every(holds)).toBe(true);
  });

  test('a key that is in no list, or was not in use then, is found out', async () => {
    const {
      rows: [row],
    } = await at.owner.query<{ numero: string }>(
      `select numero from lottery.issue where game_code = 'ember-ssc' and manifest_root is not null order by draws_at limit 1`,
    );
    const claim = await claimOf(row?.numero ?? '');
    const wrongOf = (keys: DrawClaim['keys']) =>
      verifyDraw({ ...claim, ...(keys && { keys }) }, { isSigned }).steps.find(({ isRight }) => !isRight)?.id;
    const key = claim.manifest?.key ?? '';
    const sealedAt = claim.manifest?.sealedAt ?? 0;
    expect(wrongOf([])).toBe('keys');
    expect(wrongOf([{ key, from: sealedAt + 1, until: null }])).toBe('keys');
    expect(wrongOf([{ key, from: 0, until: sealedAt - 7_200_000 }])).toBe('keys');
    expect(wrongOf([{ key, from: 0, until: null }])).toBeUndefined();
    expect(verifyDraw({ ...claim, manifest: { ...claim.manifest!, key: '11'.repeat(32) } }, { isSigned }).isRight).toBe(
      false,
    );
  });

  test('a key that returns is in use again, and is listed once', async () => {
    const again = await openKeyRing(at.house.platform);
    expect(again.id).toBe(first.id);
    expect(again.list().map(({ publicKey, until }) => [publicKey === first.key.publicKey, until === null])).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});
