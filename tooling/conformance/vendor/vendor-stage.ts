import { randomBytes } from 'node:crypto';
import { vendorPath, type testCalls, type VendorCall } from '@fairhouse/vendor-protocol';
import type { Stage } from '../core/case.ts';
import type { Clock } from '../core/clock.ts';
import { Difference } from '../core/difference.ts';
import { createAsker, textOf, type Answer, type Query, type SigningKey } from '../core/request.ts';
import type { Wire } from '../core/wire.ts';
import type { Heard, HeardRound, KitHouse, Script } from './kit-house.ts';

export interface VendorStageDeps {
  readonly wire: Wire;
  /** Of the address of the vendor's server; part of what is signed. */
  readonly folder: string;
  readonly clock: Clock;
  readonly key: SigningKey;
  /** Of another vendor, and one of this vendor's that has ended. */
  readonly otherKey?: SigningKey | undefined;
  readonly endedKey?: SigningKey | undefined;
  readonly currency: string;
  /** Where the vendor plays; null where it is only asked. */
  readonly house: KitHouse | null;
  readonly game: string;
  /** Whether it keeps wallets itself, and plays a round when the kit asks for it. */
  readonly keepsWallets: boolean;
  readonly playsRounds: boolean;
}

/** A round as the kit's house heard it. */
export interface PlayedRound {
  readonly isOver: boolean;
  /** What the vendor would show. */
  readonly balance: unknown;
  readonly heard: readonly Heard[];
  of(call: Heard['call']): readonly Heard[];
  /** What the house has of it in the end. */
  readonly round: HeardRound;
  readonly roundKey: string;
}

export interface VendorStage extends Stage, Omit<VendorStageDeps, 'wire'> {
  nowMs(): number;
  path(call: VendorCall | keyof typeof testCalls): string;
  ask(call: VendorCall | keyof typeof testCalls, body: unknown, how?: Query): Promise<Answer>;
  name(): string;
  /** A player this vendor has not met. */
  player(): string;
  transferKey(): string;
  /** Has the vendor play one round, while this goes wrong; and listens a while longer, where silence matters. */
  play(script?: Script, listenMs?: number): Promise<PlayedRound>;
}

const patienceMs = 45_000;
const lookMs = 200;

export function openVendorStage(deps: VendorStageDeps): VendorStage {
  const run = randomBytes(4).toString('hex');
  const { clock, folder, house, game } = deps;
  const asker = createAsker(deps);
  let names = 0;
  let transfers = BigInt(clock.nowMs()) * 1_000n;
  const stage: VendorStage = {
    ...deps,
    nowMs: asker.nowMs,
    path: (call) => `${folder}${vendorPath(call)}`,
    ask: (call, body, how) => asker.ask(stage.path(call), body, how),
    name() {
      names += 1;
      return `kit-${run}-${names}`;
    },
    player: () => `kit-player-${stage.name()}`,
    transferKey() {
      transfers += 1n;
      return `${transfers}`;
    },
    async play(script = () => undefined, listenMs = 0) {
      if (!house) throw new Error('no house listens');
      const input = { launchCode: await house.begin(script), game, amount: '1' };
      const endMs = clock.nowMs() + patienceMs;
      let seen = await stage.ask('test-round', input);
      while (seen.status === 'ok' && seen.fields['state'] === 'running' && clock.nowMs() < endMs) {
        await clock.wait(lookMs);
        seen = await stage.ask('test-round', input);
      }
      if (seen.status !== 'ok')
        throw new Difference('the vendor says how the test round stands', { expected: 'ok', seen: seen.text });
      if (listenMs > 0) await clock.wait(listenMs);
      const heard = house.heard();
      const roundKey = textOf({ fields: heard.find(({ call }) => call === 'bet')?.body ?? {} }, 'roundKey');
      return {
        isOver: seen.fields['state'] === 'over',
        balance: seen.fields['balance'],
        heard,
        roundKey,
        of: (call) => heard.filter((each) => each.call === call),
        round: roundKey === '' ? { isClosed: false, states: [] } : await house.round(roundKey),
      };
    },
    tidyUp: () => Promise.resolve(),
  };
  return stage;
}
