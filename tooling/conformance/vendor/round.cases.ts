import type { ConformanceCase } from '../core/case.ts';
import { expectSame, expectThat } from '../core/difference.ts';
import type { Heard, Mischief, Script } from './kit-house.ts';
import type { PlayedRound, VendorStage } from './vendor-stage.ts';

type Case = ConformanceCase<VendorStage>;

const listenMs = 3_000;

function round(id: string, rule: string, reported: { section: string; run(stage: VendorStage): Promise<void> }): Case {
  return {
    id,
    rule,
    section: reported.section,
    lacks: ({ playsRounds }) => (playsRounds ? null : 'the vendor was not asked to play'),
    run: (stage) => reported.run(stage),
  };
}

/** The first call of this name goes wrong. */
const atFirst =
  (call: Heard['call'], mischief: Mischief): Script =>
  (heard, nth) =>
    heard === call && nth === 1 ? mischief : undefined;

/** Each bet has come to an end. */
function expectEnded({ round: { states }, isOver, heard }: PlayedRound): void {
  const seen = `${states.join(', ') || 'no bet'}; calls: ${heard.map(({ call }) => call).join(' ')}`;
  expectThat('the round comes to its end', isOver && states.length > 0 && !states.includes('booked'), {
    expected: 'every bet with a result or a rollback',
    seen,
  });
}

const isSameAs =
  (first: Heard | undefined) =>
  (other: Heard): boolean =>
    JSON.stringify(other.body) === JSON.stringify(first?.body);

/** After a bet nobody answered: the same again, or its rollback; never another one. */
function expectAskedAgain(played: PlayedRound): void {
  const [first, ...others] = played.of('bet');
  const isUndone = played.of('rollback').some(({ body }) => body['betKey'] === first?.body['betKey']);
  expectThat('the bet is asked again as it was, or rolled back', others.length > 0 || isUndone, {
    expected: 'the same bet, or its rollback',
    seen: played.heard.map(({ call }) => call).join(' '),
  });
  expectSame(
    'bets with other names or amounts',
    others.filter((other) => !isSameAs(first)(other)).map(({ body }) => body),
    [],
  );
}

/** After a call nobody answered: the same again, with the same names. */
function expectSent(played: PlayedRound, call: Heard['call']): void {
  const [first, ...others] = played.of(call);
  // Whether it comes at all is a rule of its own.
  expectThat(`${call} is asked again`, others.length > 0 || !first, {
    expected: 'the same again',
    seen: played.heard.map((each) => each.call).join(' '),
  });
  expectSame(
    `${call} with other words`,
    others.filter((other) => !isSameAs(first)(other)).map(({ body }) => body),
    [],
  );
}

/** The first call fails in this way; afterwards everything comes to its end. */
function survives(id: string, rule: string, failure: { call: Heard['call']; mischief: Mischief }): Case {
  return round(id, rule, {
    section: '3',
    async run(stage) {
      const played = await stage.play(atFirst(failure.call, failure.mischief));
      if (failure.call === 'bet') expectAskedAgain(played);
      else expectSent(played, failure.call);
      expectEnded(played);
    },
  });
}

/** A verdict on the first call: nothing more of this kind comes. */
function final(
  id: string,
  rule: string,
  refusal: { call: Heard['call']; verdict: string; section: string; after: readonly Heard['call'][] },
): Case {
  return round(id, rule, {
    section: refusal.section,
    async run(stage) {
      const played = await stage.play(
        (call) => (call === refusal.call ? { verdict: refusal.verdict } : undefined),
        listenMs,
      );
      expectSame(`how often ${refusal.call} came`, played.of(refusal.call).length, 1);
      expectSame(
        'what came all the same',
        played.heard.filter(({ call }) => refusal.after.includes(call)).map(({ call }) => call),
        [],
      );
    },
  });
}

/** What a vendor does of its own accord, seen by a house that things go wrong at. */
export const roundCases: readonly Case[] = [
  round('L01', 'a round goes from the launch code over bets and results to its closing', {
    section: '1',
    async run(stage) {
      const played = await stage.play();
      expectEnded(played);
      expectSame('the round is closed', played.round.isClosed, true);
    },
  }),
  round('L02', 'every request is signed, and of now', {
    section: '2',
    async run(stage) {
      expectSame(
        'requests that were not',
        (await stage.play()).heard.flatMap(({ fault }) =>
          fault !== null && /^(signature|request)_/.test(fault) ? [fault] : [],
        ),
        [],
      );
    },
  }),
  round('L03', 'every request has the fields of the page, and no others', {
    section: '4',
    async run(stage) {
      expectSame(
        'requests that have not',
        (await stage.play()).heard.flatMap(({ fault }) =>
          fault !== null && !/^(signature|request)_/.test(fault) ? [fault] : [],
        ),
        [],
      );
    },
  }),
  survives('L04', 'a bet that gets no answer is asked again with the same names, or rolled back', {
    call: 'bet',
    mischief: 'lost',
  }),
  survives('L05', 'so is a bet whose outcome the house does not know', { call: 'bet', mischief: 'unknown' }),
  survives('L06', 'so is a bet that comes to a house that is overloaded', { call: 'bet', mischief: 'overloaded' }),
  survives('L07', 'so is a bet whose answer is broken', { call: 'bet', mischief: 'broken' }),
  round('L08', 'a bet gets no result before it has an answer', {
    section: '3',
    async run(stage) {
      const { heard } = await stage.play(atFirst('bet', 'lost'));
      const [answered, result] = [
        heard.findIndex(
          ({ call, reported }, at) =>
            call === 'bet' && reported === 'ok' && at > 0 && heard.slice(0, at).some((each) => each.call === 'bet'),
        ),
        heard.findIndex(({ call }) => call === 'settle'),
      ];
      expectThat('the result comes after the answer', result === -1 || (answered !== -1 && answered < result), {
        expected: 'bet, bet, settle',
        seen: heard.map(({ call }) => call).join(' '),
      });
    },
  }),
  survives('L09', 'a result that gets no answer is asked again with the same names', {
    call: 'settle',
    mischief: 'lost',
  }),
  survives('L10', 'so is a result whose outcome the house does not know', { call: 'settle', mischief: 'unknown' }),
  survives('L11', 'so is a result that comes to a house that is overloaded', {
    call: 'settle',
    mischief: 'overloaded',
  }),
  survives('L12', 'the closing of a round that gets no answer is asked again', {
    call: 'close-round',
    mischief: 'lost',
  }),
  round('L13', 'the vendor waits a second before it asks again, then longer, and at most a minute', {
    section: '3',
    async run(stage) {
      const times = (await stage.play((call, nth) => (call === 'settle' && nth <= 3 ? 'unknown' : undefined)))
        .of('settle')
        .map(({ atMs }) => atMs);
      const waits = times.slice(1).map((at, index) => at - (times[index] ?? at));
      const isGrowing =
        waits.length >= 3 &&
        waits.every((wait, index) => wait >= 900 && wait <= 61_000 && wait >= (waits[index - 1] ?? 0) * 0.9) &&
        (waits[2] ?? 0) > (waits[0] ?? 0) * 1.5;
      expectThat('the waits', isGrowing, { expected: 'about 1, 2 and 4 seconds', seen: `${waits.join(', ')} ms` });
    },
  }),
  final('L14', 'a launch code that is refused opens nothing', {
    call: 'authenticate',
    verdict: 'launch_code_invalid',
    section: '4 authenticate',
    after: ['bet', 'settle'],
  }),
  final('L15', 'a bet that is refused is not asked again, under no name', {
    call: 'bet',
    verdict: 'insufficient_balance',
    section: '3',
    after: ['settle'],
  }),
  final('L16', 'a bet of a play that is over is not asked again', {
    call: 'bet',
    verdict: 'token_expired',
    section: '4 bet',
    after: ['settle'],
  }),
  final('L17', 'a result that is refused is not sent under another name', {
    call: 'settle',
    verdict: 'bet_rolled_back',
    section: '4 settle',
    after: [],
  }),
  round('L18', 'fields in answers that the page does not name do no harm', {
    section: '2',
    run: async (stage) => expectEnded(await stage.play(() => ({ fields: { fromTomorrow: { is: 'new' } } }))),
  }),
  round('L19', 'of two balances, the one with the higher version is shown', {
    section: '2',
    async run(stage) {
      // As when a deposit came in between, and the answers overtook each other.
      const balances: Script = (call) =>
        call === 'bet'
          ? { fields: { balance: '777.5', version: '900' } }
          : call === 'settle'
            ? { fields: { balance: '333', version: '800' } }
            : undefined;
      expectSame('the balance the vendor shows', (await stage.play(balances)).balance, '777.5');
    },
  }),
  round('L20', 'a result comes though the play is over', {
    section: '4 settle',
    async run(stage) {
      const played = await stage.play((call) =>
        call === 'bet' ? { after: () => stage.house?.endPlay() ?? Promise.resolve() } : undefined,
      );
      expectThat('the bet has a result', played.of('settle').length + played.of('rollback').length > 0, {
        expected: 'settle',
        seen: played.heard.map(({ call }) => call).join(' '),
      });
    },
  }),
  round('L21', 'two rounds share no name', {
    section: '2',
    async run(stage) {
      const namesOf = ({ heard }: PlayedRound): string[] => [
        ...new Set(
          heard.flatMap(({ body }) =>
            ['betKey', 'roundKey', 'settleKey'].flatMap((field) =>
              field in body ? [`${field} ${String(body[field])}`] : [],
            ),
          ),
        ),
      ];
      const [first, second] = [namesOf(await stage.play()), namesOf(await stage.play())];
      expectSame(
        'names of both',
        first.filter((name) => second.includes(name)),
        [],
      );
    },
  }),
];
