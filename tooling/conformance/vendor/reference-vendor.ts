import {
  faults,
  isVendorCall,
  outages,
  testCalls,
  vendorCalls,
  vendorPath,
  type Fault,
  type VendorCall,
  type VendorInput,
} from '@fairhouse/vendor-protocol';
import type { Clock } from '../core/clock.ts';
import { judgeRequest, judgeUnreadable, type Holds, type KnownKey } from '../core/reference-door.ts';
import { readJson, type SigningKey } from '../core/request.ts';
import type { Wire, WireAnswer, WireRequest } from '../core/wire.ts';
import { openRoundPlayer, type PlayedByVendor, type RoundPlayer } from './reference-rounds.ts';
import { openPurses, type Purses } from './reference-purses.ts';

export interface ReferenceVendorDeps {
  readonly clock: Clock;
  readonly key: SigningKey;
  /** Further keys: one that has ended, and keys of other vendors that it also plays. */
  readonly otherKeys?: readonly KnownKey[] | undefined;
  readonly house: Wire;
  /** The rule this vendor breaks, for tests of the kit. */
  readonly broken?: string | undefined;
}

interface Desk {
  readonly deps: ReferenceVendorDeps;
  readonly holds: Holds;
  readonly rounds: RoundPlayer;
  readonly purses: Purses;
}

/** A vendor in memory that follows docs/vendor-protocol.md. */
export function openReferenceVendor(deps: ReferenceVendorDeps): Wire {
  const holds: Holds = (rule) => rule !== deps.broken;
  const desk: Desk = {
    deps,
    holds,
    rounds: openRoundPlayer(deps, holds),
    purses: openPurses({ currency: 'FUN', holds }),
  };
  return async (request) => {
    const { code, body } = await reply(desk, request);
    return {
      code,
      type: holds('B09') ? 'application/json' : 'text/html',
      text: JSON.stringify(body),
    } satisfies WireAnswer;
  };
}

type Reply = { readonly code: number; readonly body: object };
const fault = (status: Fault | 'outcome_unknown'): Reply => ({
  code: status === 'outcome_unknown' ? outages[status] : faults[status],
  body: { status },
});
const ok = (body: object): Reply => ({ code: 200, body });

async function reply(desk: Desk, request: WireRequest): Promise<Reply> {
  const {
    deps: { clock, key, otherKeys = [] },
    holds,
  } = desk;
  const judged = judgeRequest(
    { clock, keys: [{ ...key, vendor: 'ours' }, ...otherKeys], holds, looseWith: vendorPath('games') },
    request,
  );
  if ('fault' in judged) return fault(judged.fault);
  const call = request.path.split('?', 1)[0]?.replace('/fairhouse/v1/', '') ?? '';
  if (call !== 'test-round' && !isVendorCall(call)) return fault(holds('B08') ? 'call_unknown' : 'request_invalid');
  const { input } = call === 'test-round' ? testCalls[call] : vendorCalls[call];
  const read = input.safeParse(mend(call, readJson(request.body), holds));
  if (!read.success) return fault(judgeUnreadable(holds, request.body));
  return ok(await (handlers[call] as (desk: Desk, input: unknown) => object | Promise<object>)(desk, read.data));
}

/** How a vendor that breaks a rule about bodies accepts what it should refuse. */
function mend(call: string, body: unknown, holds: Holds): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { note: _note, ...named } = body as Record<string, unknown>;
  if (!holds('B05')) return named;
  if (!holds('B04') && call === 'round-detail') return { roundKey: 'none', ...body };
  if (!holds('M17') && call === 'transfer') return { ...body, amount: String((body as { amount: unknown }).amount) };
  return body;
}

type Handlers = { readonly [C in VendorCall]: (desk: Desk, input: VendorInput<C>) => object | Promise<object> } & {
  readonly 'test-round': (desk: Desk, input: { launchCode: string; game: string; amount: string }) => object;
};

const handlers: Handlers = {
  async games({ deps: { clock }, holds }) {
    if (!holds('G04')) await clock.wait(4_000);
    const lantern = {
      game: 'night-lantern',
      category: 'RNG',
      names: holds('G03') ? { EN: 'Night Lantern' } : { HI: 'रात की लालटेन' },
      ...(holds('G01') && { isOpen: true }),
    };
    return { status: 'ok', games: [lantern, ...(holds('G02') ? [] : [lantern])] };
  },
  'round-detail'({ rounds, holds }, { roundKey, player, language }) {
    const round = rounds.find(roundKey);
    if (!round)
      return holds('D01')
        ? { status: 'round_unknown' }
        : { status: 'ok', game: 'night-lantern', startedAtMs: 0, endedAtMs: 0, lines: [] };
    if (round.player !== player && holds('D03')) return { status: 'round_unknown' };
    return {
      status: 'ok',
      ...tellRound(round, holds),
      lines: language === 'EN' || holds('D04') ? [{ label: 'Lantern', text: holds('D05') ? 'lit' : '<b>lit</b>' }] : [],
    };
  },
  wallet: ({ purses }, input) => purses.read(input),
  transfer: ({ purses }, input) => purses.transfer(input),
  'transfer-state': ({ purses }, input) => purses.state(input),
  'test-round': ({ rounds }, input) => ({ status: 'ok', ...rounds.play(input) }),
};

function tellRound({ startedAtMs, endedAtMs }: PlayedByVendor, holds: Holds): object {
  return { game: 'night-lantern', endedAtMs: holds('D06') ? endedAtMs : null, ...(holds('D02') && { startedAtMs }) };
}
