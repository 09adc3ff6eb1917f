import { z } from 'zod';

/** Vendor ids of bets, rounds and results. Compared byte for byte. */
const key = z.string().regex(/^[\x21-\x7e]{1,64}$/);
const token = z.string().regex(/^[A-Za-z0-9_-]{16,128}$/);
/** In units of the currency, at most 14 digits and four decimals, as parseAmount reads it; never below zero, never a JSON number. */
const amount = z.string().regex(/^\d{1,14}(\.\d{1,4})?$/);
const game = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(64);
const currency = z.string().regex(/^[A-Z]{3,8}$/);
/** Incremented with each movement of the wallet: of two balances, the one with the higher version is newer. */
const version = z.string().regex(/^\d{1,19}$/);
const wallet = { balance: amount, version };

export const betStates = ['booked', 'settled', 'rolled_back'] as const;

/** Final refusals of the house: a retry with the same keys gives the same answer. */
export const verdicts = [
  'launch_code_invalid',
  'token_unknown',
  'token_expired',
  'game_unknown',
  'wrong_currency',
  'amount_invalid',
  'insufficient_balance',
  'limit_reached',
  'wallet_closed',
  'wallet_apart',
  'duplicate_transaction',
  'bet_unknown',
  'bet_rolled_back',
  'bet_ended',
  'round_open',
  'round_closed',
  'round_unknown',
] as const;
export type Verdict = (typeof verdicts)[number];

/** Errors of the request itself; nothing was booked. */
export const faults = {
  request_invalid: 400,
  signature_invalid: 401,
  request_stale: 401,
  call_unknown: 404,
  request_too_large: 413,
} as const;
export type Fault = keyof typeof faults;

/** Errors that leave the result open: retry with the same keys. */
export const outages = { outcome_unknown: 500, overloaded: 503 } as const;
export type Outage = keyof typeof outages;

/** `output` stands beside `status: "ok"`; `verdicts` are the other statuses an answer may have. */
function call<I extends z.ZodRawShape, O extends z.ZodRawShape, const V extends readonly Verdict[]>(
  input: I,
  output: O,
  refused: V,
) {
  return { input: z.strictObject(input), output: z.object(output), verdicts: refused };
}

/** Calls of a vendor to the house: `POST /vendor/v1/<name>`. New fields may join an answer; a change of meaning makes a `v2`. */
export const houseCalls = {
  authenticate: call(
    { launchCode: token },
    {
      playToken: token,
      player: z.string(),
      game,
      currency,
      ...wallet,
      /** The start of this member's session at this game. */
      sittingSinceMs: z.number().int(),
      realityCheckInMs: z.number().int(),
    },
    ['launch_code_invalid'],
  ),
  balance: call({ playToken: token }, { currency, ...wallet }, ['token_unknown', 'token_expired']),
  bet: call({ playToken: token, betKey: key, roundKey: key, game, currency, amount }, wallet, [
    'token_unknown',
    'token_expired',
    'game_unknown',
    'wrong_currency',
    'amount_invalid',
    'insufficient_balance',
    'limit_reached',
    'wallet_closed',
    'wallet_apart',
    'duplicate_transaction',
    'bet_rolled_back',
    'round_closed',
  ]),
  /** Held: the result is taken, and its payout waits for people of the house. */
  settle: call({ betKey: key, settleKey: key, payout: amount }, { ...wallet, isHeld: z.literal(true).optional() }, [
    'bet_unknown',
    'bet_rolled_back',
    'bet_ended',
    'duplicate_transaction',
  ]),
  /** The balance is absent where no bet was booked: the bet will not be booked later. */
  rollback: call({ betKey: key }, { balance: amount.optional(), version: version.optional() }, ['bet_ended']),
  'close-round': call({ roundKey: key }, { isClosed: z.literal(true) }, ['round_unknown', 'round_open']),
  round: call(
    { roundKey: key },
    {
      isClosed: z.boolean(),
      bets: z.array(z.object({ betKey: key, game, state: z.enum(betStates), amount, payout: amount.nullable() })),
    },
    ['round_unknown'],
  ),
} as const;

const player = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const transferKey = z.string().regex(/^\d{1,19}$/);
const moment = z.number().int().min(0);
const language = z.string().regex(/^[A-Z]{2}$/);

export const gameCategories = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
] as const;
/** `absent`: the transfer has not reached the vendor. */
export const transferStates = ['done', 'pending', 'refused', 'absent'] as const;

/** Calls of the house to a vendor: `POST <its server>/fairhouse/v1/<name>`. */
export const vendorCalls = {
  games: call(
    {},
    {
      games: z
        .array(
          z.object({
            game,
            category: z.enum(gameCategories),
            names: z.record(language, z.string().min(1).max(200)),
            isOpen: z.boolean(),
          }),
        )
        .max(10_000),
    },
    [],
  ),
  'round-detail': call(
    { roundKey: key, player, language },
    {
      game,
      startedAtMs: moment,
      endedAtMs: moment.nullable(),
      lines: z.array(z.object({ label: z.string().max(100), text: z.string().max(1000) })).max(100),
    },
    ['round_unknown'],
  ),
  wallet: call({ player, currency }, { balance: amount }, ['wrong_currency']),
  transfer: call(
    { transferKey, player, direction: z.enum(['in', 'out']), currency, amount },
    { state: z.enum(['done', 'pending']) },
    ['wrong_currency', 'amount_invalid', 'insufficient_balance', 'wallet_closed', 'duplicate_transaction'],
  ),
  'transfer-state': call({ transferKey }, { state: z.enum(transferStates) }, []),
} as const;

/** Only for the conformance kit, at a vendor under test: `POST <its server>/fairhouse/v1/test-round`. */
export const testCalls = {
  'test-round': call(
    { launchCode: token, game, amount },
    { state: z.enum(['running', 'over']), balance: amount.nullable() },
    [],
  ),
} as const;

export type VendorCall = keyof typeof vendorCalls;
export type VendorInput<C extends VendorCall> = z.output<(typeof vendorCalls)[C]['input']>;
export type VendorOutput<C extends VendorCall> = z.output<(typeof vendorCalls)[C]['output']>;
export type VendorAnswer<C extends VendorCall> =
  | ({ readonly status: 'ok' } & VendorOutput<C>)
  | { readonly status: (typeof vendorCalls)[C]['verdicts'][number] };

export function isVendorCall(name: string): name is VendorCall {
  return Object.hasOwn(vendorCalls, name);
}

/** Appended to the address of the vendor's server, which may include a path. */
export const vendorPath = (name: VendorCall | keyof typeof testCalls): string => `/fairhouse/v1/${name}`;

export type HouseCall = keyof typeof houseCalls;
export type HouseInput<C extends HouseCall> = z.output<(typeof houseCalls)[C]['input']>;
export type HouseOutput<C extends HouseCall> = z.output<(typeof houseCalls)[C]['output']>;
export type HouseAnswer<C extends HouseCall> =
  | ({ readonly status: 'ok' } & HouseOutput<C>)
  | { readonly status: (typeof houseCalls)[C]['verdicts'][number] };

export function isHouseCall(name: string): name is HouseCall {
  return Object.hasOwn(houseCalls, name);
}

export const housePath = (name: HouseCall): string => `/vendor/v1/${name}`;
/** The maximum size of a body, larger than any call needs. */
export const bodyBytesMax = 16 * 1024;
