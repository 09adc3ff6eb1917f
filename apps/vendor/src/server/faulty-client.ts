import { setTimeout as wait } from 'node:timers/promises';
import type { HouseCall, HouseInput } from '@fairhouse/vendor-protocol';
import type { Heard, HouseClient } from './house-client.ts';
import type { Faults, SandboxFault } from './misbehaviour.ts';

interface Asking<C extends HouseCall> {
  readonly call: C;
  readonly input: HouseInput<C>;
  ask(): Promise<Heard<C>>;
}

/** Reports what a house that follows the protocol never does, to the user of the sandbox. */
export type Complain = (said: string) => void;

/** A client that makes the faults it is told to make, and still reaches the right end with a correct house. */
export function createFaultyClient(client: HouseClient, faults: Faults, complain: Complain): HouseClient {
  const tries = new Map<string, number>();

  /** The first time it never leaves, the second time its answer is lost, the third time it comes through. */
  async function vanish<C extends HouseCall>({ call, input, ask }: Asking<C>): Promise<Heard<C>> {
    const name = `${call} ${JSON.stringify(input)}`;
    const times = (tries.get(name) ?? 0) + 1;
    tries.set(name, times);
    if (times === 1) return { status: 'unknown' };
    const heard = await ask();
    if (times === 2) return { status: 'unknown' };
    tries.delete(name);
    return heard;
  }

  /** Closes a round whose bet has not come, or has no result; and says the bet once more after its result. */
  async function reorder<C extends HouseCall>({ call, input, ask }: Asking<C>): Promise<Heard<C>> {
    const { roundKey, settleKey } = input as { roundKey?: string; settleKey?: string };
    if (call === 'bet' && roundKey !== undefined)
      expectNo(await client.ask('close-round', { roundKey }), 'a round without a bet was closed');
    if (call === 'settle' && settleKey !== undefined)
      expectNo(await client.ask('close-round', { roundKey: settleKey }), 'a round with an open bet was closed');
    return ask();
  }

  /** Afterwards says something else under the same name. */
  async function contradict<C extends HouseCall>({ call, input, ask }: Asking<C>): Promise<Heard<C>> {
    const heard = await ask();
    if (heard.status !== 'ok') return heard;
    if (call === 'bet')
      expectNo(
        await client.ask('bet', { ...(input as HouseInput<'bet'>), amount: '7777' }),
        'another stake was taken under the same betKey',
      );
    if (call === 'settle')
      expectNo(
        await client.ask('settle', { ...(input as HouseInput<'settle'>), payout: '7777' }),
        'another payout was taken under the same settleKey',
      );
    return heard;
  }

  function expectNo(heard: { readonly status: string }, otherwise: string): void {
    if (heard.status === 'ok') complain(otherwise);
  }

  const ways: Readonly<Record<SandboxFault, <C extends HouseCall>(asking: Asking<C>) => Promise<Heard<C>>>> = {
    async slow({ ask }) {
      await wait(faults.slowMs);
      return ask();
    },
    async repeat({ call, ask }) {
      const [first, second] = await Promise.all([ask(), ask()]);
      if (call !== 'authenticate' && JSON.stringify(first) !== JSON.stringify(second))
        complain(`${call} was answered in two ways`);
      return first.status === 'ok' ? first : second;
    },
    vanish,
    reorder,
    contradict,
  };
  return {
    ask(call, input) {
      const asking = { call, input, ask: () => client.ask(call, input) };
      return faults.toHouse === null ? asking.ask() : ways[faults.toHouse](asking);
    },
    close: () => client.close(),
  };
}
