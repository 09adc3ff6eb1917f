import { housePath, signedHeaders, type HouseCall } from '@fairhouse/vendor-protocol';
import type { Clock } from '../core/clock.ts';
import type { Holds } from '../core/reference-door.ts';
import { readAnswer, textOf, type Answer, type SigningKey } from '../core/request.ts';
import type { Wire } from '../core/wire.ts';

export interface PlayedByVendor {
  readonly player: string;
  readonly startedAtMs: number;
  endedAtMs: number | null;
  balance: string | null;
  version: bigint;
}

export interface RoundPlayer {
  /** Begins the round of this launch code, or returns its state. */
  play(input: { readonly launchCode: string; readonly game: string; readonly amount: string }): {
    state: 'running' | 'over';
    balance: string | null;
  };
  find(roundKey: string): PlayedByVendor | undefined;
}

interface RoundDeps {
  readonly clock: Clock;
  readonly key: SigningKey;
  readonly house: Wire;
}

interface Course extends RoundDeps {
  readonly holds: Holds;
  readonly rounds: Map<string, PlayedByVendor>;
}

const [firstWaitMs, longestWaitMs, tries] = [1_000, 60_000, 8];

/** Plays rounds as in section 3 of the page: a call without an answer is repeated with the same names. */
export function openRoundPlayer(deps: RoundDeps, holds: Holds): RoundPlayer {
  const standing = new Map<string, { state: 'running' | 'over'; seen: PlayedByVendor }>();
  const course: Course = { ...deps, holds, rounds: new Map() };
  let names = 0;
  return {
    find: (roundKey) => course.rounds.get(roundKey),
    play(input) {
      const known = standing.get(input.launchCode);
      if (known) return { state: known.state, balance: known.seen.balance };
      names += 1;
      const seen: PlayedByVendor = {
        player: 'p-one',
        startedAtMs: deps.clock.nowMs(),
        endedAtMs: null,
        balance: null,
        version: -1n,
      };
      const now = { state: 'running' as 'running' | 'over', seen };
      standing.set(input.launchCode, now);
      void playRound(course, { ...input, no: names, seen })
        .catch(() => undefined)
        .finally(() => {
          now.state = 'over';
          seen.endedAtMs = deps.clock.nowMs();
        });
      return { state: 'running', balance: null };
    },
  };
}

interface Round {
  readonly launchCode: string;
  readonly game: string;
  readonly amount: string;
  readonly no: number;
  readonly seen: PlayedByVendor;
}

async function playRound(course: Course, round: Round): Promise<void> {
  const { holds } = course;
  const { seen, game, amount, no } = round;
  const opened = await ask(course, 'authenticate', { launchCode: round.launchCode });
  if (opened.status !== 'ok' && holds('L14')) return;
  noteBalance(seen, opened, holds);
  const names = { betKey: `b-${no}`, roundKey: `r-${no}`, settleKey: holds('L21') ? `s-${no}` : 'result' };
  const { betKey, roundKey, settleKey } = names;
  course.rounds.set(roundKey, seen);
  const bet = {
    playToken: textOf(opened, 'playToken') || 'A'.repeat(43),
    betKey,
    roundKey,
    game,
    currency: 'FUN',
    amount,
  };
  const booked = await insist(course, { call: 'bet', body: bet, early: { betKey, settleKey, payout: '2' } });
  if (booked?.status !== 'ok') return giveUpBet(course, bet, booked);
  noteBalance(seen, booked, holds);
  // A wrong vendor checks whether its player is still there before it pays.
  if (holds('L20') || !(await isGone(course, bet.playToken))) await endRound(course, seen, names);
}

async function endRound(
  course: Course,
  seen: PlayedByVendor,
  { betKey, roundKey, settleKey }: Readonly<Record<'betKey' | 'roundKey' | 'settleKey', string>>,
): Promise<void> {
  const { holds } = course;
  const settled = await insist(course, { call: 'settle', body: { betKey, settleKey, payout: '2' } });
  if (!settled) return;
  if (settled.status !== 'ok' && !holds('L17'))
    await ask(course, 'settle', { betKey, settleKey: `${settleKey}-b`, payout: '2' });
  noteBalance(seen, settled, holds);
  if (holds('L01')) await insist(course, { call: 'close-round', body: { roundKey } });
}

async function giveUpBet(course: Course, bet: Record<string, string>, booked: Answer | null): Promise<void> {
  const { holds } = course;
  if (!holds('L15') && booked?.status === 'insufficient_balance')
    await ask(course, 'bet', { ...bet, betKey: `${bet['betKey']}-b`, amount: '0.5' });
  if (!holds('L16') && booked?.status === 'token_expired') await ask(course, 'bet', bet);
}

const isGone = async (course: Course, playToken: string): Promise<boolean> =>
  (await ask(course, 'balance', { playToken })).status !== 'ok';

function noteBalance(seen: PlayedByVendor, answer: Answer, holds: Holds): void {
  const [balance, version] = [textOf(answer, 'balance'), textOf(answer, 'version')];
  if (balance === '' || version === '' || (BigInt(version) < seen.version && holds('L19'))) return;
  Object.assign(seen, { balance, version: BigInt(version) });
}

interface Insisted {
  readonly call: HouseCall;
  readonly body: Readonly<Record<string, string>>;
  /** What a wrong vendor sends before the bet has an answer. */
  readonly early?: Readonly<Record<string, string>>;
}

type Failure = 'silence' | 'broken' | '500' | '503';

/** How a vendor breaks a rule, at one failure of one call. */
const wrongs: Readonly<
  Record<string, readonly [rule: string, does: 'gives up' | 'takes it as done' | 'takes another name']>
> = {
  'bet silence': ['L04', 'gives up'],
  'bet 500': ['L05', 'takes another name'],
  'bet 503': ['L06', 'gives up'],
  'bet broken': ['L07', 'takes it as done'],
  'settle silence': ['L09', 'gives up'],
  'settle 500': ['L10', 'takes another name'],
  'settle 503': ['L11', 'gives up'],
  'close-round silence': ['L12', 'gives up'],
};

function wrongAt({ holds }: Course, call: HouseCall, failure: Failure): string | null {
  const [rule, does] = wrongs[`${call} ${failure}`] ?? [];
  return rule === undefined || does === undefined || holds(rule) ? null : does;
}

const failureOf = (answer: Answer | null): Failure =>
  answer === null ? 'silence' : answer.code === 200 ? 'broken' : answer.code === 503 ? '503' : '500';
const isRead = (answer: Answer | null): answer is Answer => answer?.code === 200 && answer.status !== '';
const renamed = (body: Insisted['body']): Insisted['body'] =>
  'settleKey' in body
    ? { ...body, settleKey: `${body['settleKey']}-b` }
    : { ...body, betKey: `${body['betKey'] ?? ''}-b` };

/** Null: given up. */
async function insist(course: Course, { call, body, early }: Insisted): Promise<Answer | null> {
  const { holds, clock } = course;
  let sent = body;
  for (let time = 0; time < tries; time += 1) {
    const answer = await ask(course, call, sent).catch(() => null);
    if (isRead(answer)) return !holds('L18') && 'fromTomorrow' in answer.fields ? null : answer;
    const wrong = wrongAt(course, call, failureOf(answer));
    if (wrong === 'gives up') return null;
    if (wrong === 'takes it as done') return { code: 200, type: '', text: '', status: 'ok', fields: {} };
    if (wrong) sent = renamed(sent);
    if (early && answer === null && !holds('L08')) await ask(course, 'settle', early);
    await clock.wait(holds('L13') ? Math.min(firstWaitMs * 2 ** time, longestWaitMs) : 10);
  }
  return null;
}

async function ask(
  { clock, key, house, holds }: Course,
  call: HouseCall,
  body: Readonly<Record<string, string>>,
): Promise<Answer> {
  const path = housePath(call);
  const text = JSON.stringify(call === 'settle' && !holds('L03') ? { ...body, comment: 'paid' } : body);
  const by = call === 'close-round' && !holds('L02') ? { ...key, secret: Buffer.alloc(32, 77) } : key;
  return readAnswer(
    await house({
      method: 'POST',
      path,
      body: text,
      headers: signedHeaders(by, { method: 'POST', path, body: text, nowMs: clock.nowMs() }),
    }),
  );
}
