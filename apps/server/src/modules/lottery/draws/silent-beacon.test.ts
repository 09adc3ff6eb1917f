import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestMember } from '../../../testing/test-house.ts';
import type { Issue } from '../issues/issue.ts';
import {
  balanceOf,
  openIssueHouse,
  placeTickets,
  ticketOf,
  type IssueHouse,
  type PlacedTicket,
} from '../issues.fixture.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const hourMs = 3_600_000;
/** A value of quicknet as its public servers hand it out. */
const known = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

/** A relay that has come as far as the known value, or hangs up. */
const relay = { isAway: false, newestAsked: 0 };
const server = createServer((request, response) => {
  if (request.url?.endsWith('/latest')) relay.newestAsked += 1;
  if (relay.isAway) request.socket.destroy();
  else if (/\/(latest|1000)$/.test(request.url ?? '')) response.end(JSON.stringify(known));
  else response.writeHead(404).end();
});

let at: IssueHouse;
let member: TestMember;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  at = await openIssueHouse(['ember-ssc'], {
    isDemo: false,
    relays: [`http://localhost:${(server.address() as AddressInfo).port}`],
  });
  member = await at.house.register();
});
afterAll(async () => {
  await at.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

let issue: Issue;
let ticket: PlacedTicket;
let before: bigint;
/** An issue that is sold, closed and sealed; then nobody keeps it for longer than a day. */
beforeEach(async () => {
  relay.isAway = false;
  await at.issues.make(4);
  await at.issues.catchUp();
  issue = await at.issueOf('ember-ssc');
  at.clock.set(Math.max(issue.opensAt.getTime(), at.clock.now().getTime()));
  await at.issues.catchUp();
  before = await balanceOf(at, member);
  const [placed] = await placeTickets(at, member, [issue], {
    play: 'ssc_dwd',
    selection: { rows: [['0'], [], [], [], []] },
  });
  ticket = placed!;
  at.clock.set(issue.closesAt.getTime());
  await at.issues.catchUp();
});

const found = (): Promise<Issue> => at.find(issue.gameCode, issue.numero);

/** Somebody who went for the value has given up, and asked how far its chain has come. */
async function comeBackInVain(): Promise<void> {
  const askedBefore = relay.newestAsked;
  at.clock.set(at.clock.now().getTime() + 21_000);
  await vi.waitFor(() => expect(relay.newestAsked).toBeGreaterThan(askedBefore), { timeout: 20_000 });
}

/** Looks again and again, as the keeper does. */
async function lookUntil(state: Issue['state']): Promise<Issue> {
  return vi.waitFor(
    async () => {
      at.clock.set(at.clock.now().getTime() + 3_000);
      await at.issues.catchUp();
      const now = await found();
      expect(now.state).toBe(state);
      return now;
    },
    { timeout: 30_000, interval: 50 },
  );
}

describe('after a day without a keeper', () => {
  test('an issue is drawn by the value it is bound to: that was there all the time', async () => {
    await at.owner.query('update lottery.issue set beacon_round = $2 where id = $1', [issue.id, known.round]);
    at.clock.set(issue.drawsAt.getTime() + 25 * hourMs);
    await at.issues.catchUp();
    expect(await found()).toMatchObject({ state: 'DELAYED', voidReason: null });
    expect((await lookUntil('SETTLED')).beaconValue?.randomness.toString('hex')).toBe(known.randomness);
  });

  test('an issue waits as long as no relay answers, and is void once they say that its chain is silent', async () => {
    relay.isAway = true;
    at.clock.set(issue.drawsAt.getTime() + 25 * hourMs);
    await at.issues.catchUp();
    await comeBackInVain();
    await at.issues.catchUp();
    expect(await found()).toMatchObject({ state: 'DELAYED', voidReason: null });
    relay.isAway = false;
    at.clock.set(at.clock.now().getTime() + 3_000);
    await vi.waitFor(async () => {
      await at.issues.catchUp();
      await comeBackInVain();
    });
    expect(await lookUntil('VOID')).toMatchObject({ voidReason: 'beacon_dead', winningNumber: null });
    await at.issues.catchUp();
    expect(await ticketOf(at, ticket.id)).toMatchObject({ state: 'VOID', bet: 'void' });
    expect(await balanceOf(at, member)).toBe(before);
  });
});
