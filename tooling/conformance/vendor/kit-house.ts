import { headers, houseCalls, isHouseCall, type HouseCall } from '@fairhouse/vendor-protocol';
import type { Clock } from '../core/clock.ts';
import { judgeRequest } from '../core/reference-door.ts';
import { createAsker, readJson, type SigningKey } from '../core/request.ts';
import type { Wire, WireAnswer, WireRequest } from '../core/wire.ts';
import { openReferenceHouse } from '../house/reference-house.ts';

/** What happens to a call of the vendor instead of the right answer. */
export type Mischief =
  /** Executed, and the answer never arrives. */
  | 'lost'
  /** Executed, and the house does not know it. */
  | 'unknown'
  /** Not executed. */
  | 'overloaded'
  /** Executed, and half of the answer arrives. */
  | 'broken'
  /** Not executed: refused for good. */
  | { readonly verdict: string }
  /** Executed, and answered with these fields added or replaced. */
  | { readonly fields: Readonly<Record<string, unknown>> }
  /** Executed, and then this happens. */
  | { readonly after: () => Promise<void> };

export type Script = (call: HouseCall, nth: number) => Mischief | undefined;

/** A call of the vendor as the house received it. */
export interface Heard {
  readonly call: HouseCall;
  readonly body: Readonly<Record<string, unknown>>;
  readonly atMs: number;
  /** What is wrong with the request itself, or null. */
  readonly fault: string | null;
  /** The answer to the vendor; empty for one it cannot have read. */
  readonly reported: string;
}

export interface HeardRound {
  readonly isClosed: boolean;
  readonly states: readonly string[];
}

/** A house in memory for a vendor to play with, which can be told what goes wrong. */
export interface KitHouse {
  readonly wire: Wire;
  /** From now on only this round is recorded. */
  begin(script: Script): Promise<string>;
  heard(): readonly Heard[];
  round(roundKey: string): Promise<HeardRound>;
  endPlay(): Promise<void>;
}

/** Outside of tests a house breaks no rule. */
const always = (): boolean => true;

export function openKitHouse({
  clock,
  key,
  game,
}: {
  readonly clock: Clock;
  readonly key: SigningKey;
  readonly game: string;
}): KitHouse {
  const keys = [{ ...key, vendor: 'TRIED' }];
  const house = openReferenceHouse({ clock, keys, games: [game] });
  const { ask } = createAsker({ wire: house.wire, clock, key });
  let script: Script = () => undefined;
  let heard: Heard[] = [];

  /** A fault of a request is noted and the request executed all the same, so that one fault does not hide the next. */
  async function take(request: WireRequest): Promise<WireAnswer> {
    const path = request.path.split('?', 1)[0] ?? '';
    const call = path.replace(/^.*\/vendor\/v1\//, '');
    if (!isHouseCall(call)) return answer(404, { status: 'call_unknown' });
    const judged = judgeRequest({ clock, keys, holds: always, looseWith: '' }, request);
    const body = (readJson(request.body) ?? {}) as Record<string, unknown>;
    const read = houseCalls[call].input.safeParse(body);
    const fault =
      'fault' in judged
        ? `${judged.fault} (${request.headers[headers.key] ?? 'no key'})`
        : (read.error?.issues.map(({ path: field, message }) => `${call}: ${field.join('.')} ${message}`).join('; ') ??
          null);
    const at = heard.push({ call, body, atMs: clock.nowMs(), fault, reported: '' }) - 1;
    const list = heard;
    const mischief = script(call, list.filter((each) => each.call === call).length);
    const kept = Object.fromEntries(Object.entries(body).filter(([field]) => field in houseCalls[call].input.shape));
    const { code, body: answered } = await spoil(mischief, () => ask(path, kept));
    const earlier = list[at];
    if (earlier) list[at] = { ...earlier, reported: typeof answered === 'string' ? '' : answered.status };
    return answer(code, answered);
  }

  return {
    wire: take,
    begin(next) {
      script = next;
      heard = [];
      return house.desk.launch('first');
    },
    heard: () => heard,
    async round(roundKey) {
      const { fields } = await ask('/vendor/v1/round', { roundKey });
      const bets = (fields['bets'] ?? []) as { state: string }[];
      return { isClosed: fields['isClosed'] === true, states: bets.map(({ state }) => state) };
    },
    endPlay: () => house.desk.endLogin('first'),
  };
}

interface Spoilt {
  readonly code: number;
  readonly body: string | { readonly status: string };
}

async function spoil(
  mischief: Mischief | undefined,
  work: () => Promise<{ code: number; text: string; status: string; fields: object }>,
): Promise<Spoilt> {
  if (mischief === 'overloaded') return { code: 503, body: { status: 'overloaded' } };
  if (typeof mischief === 'object' && 'verdict' in mischief) return { code: 200, body: { status: mischief.verdict } };
  const { code, text, status, fields } = await work();
  if (typeof mischief === 'object' && 'after' in mischief) await mischief.after();
  if (mischief === 'lost') throw new Error('the answer is lost');
  if (mischief === 'unknown') return { code: 500, body: { status: 'outcome_unknown' } };
  if (mischief === 'broken') return { code, body: text.slice(0, text.length / 2) };
  return {
    code,
    body: {
      ...fields,
      status,
      ...(typeof mischief === 'object' && 'fields' in mischief && status === 'ok' ? mischief.fields : {}),
    },
  };
}

const answer = (code: number, body: string | object): WireAnswer => ({
  code,
  type: 'application/json; charset=utf-8',
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
