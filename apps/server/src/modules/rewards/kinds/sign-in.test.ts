import { describe, expect, test } from 'vitest';
import type { Brand } from '../../../platform/context/index.ts';
import { businessDay, nextDayAt } from '../business-day.ts';
import type { Looked } from '../rewards-door.ts';
import { readCalendar, signInKind, type SignInTerms } from './sign-in.ts';

const day = { rewards: [{ type: 'cash' as const, amount: '1' }] };

/** The calendar of a member who signed in on these days, at an instant in a zone. */
async function at(
  instant: string,
  signed: readonly string[],
  over: { zone?: string; type?: SignInTerms['type']; endsAt?: Date; played?: bigint; asked?: string } = {},
) {
  const now = new Date(instant);
  const timeZone = over.zone ?? 'Europe/Lisbon';
  const looked = {
    brand: { timeZone } as Brand,
    startsAt: new Date('2026-10-01T12:00:00Z'),
    endsAt: over.endsAt ?? null,
    terms: signInKind.terms.parse({
      type: over.type ?? 'streak',
      days: Array.from({ length: 14 }, () => ({ ...day, ...(over.asked && { validBetAmount: over.asked }) })),
    }),
    claims: signed.map((one) => ({ occasion: `day:${one}`, state: 'claimed' as const })),
    now,
    today: businessDay(timeZone, now),
    sum: () =>
      Promise.resolve([{ memberId: 1n, measure: 'valid_bet' as const, category: 'RNG', amount: over.played ?? 0n }]),
  } as unknown as Looked<SignInTerms>;
  return { ...(await readCalendar(looked)), steps: await signInKind.look(looked) };
}

describe('the day of a sign-in', () => {
  test('is that of the brand: the last millisecond belongs to it, the first of the next day no longer', async () => {
    const last = await at('2026-10-20T22:59:59.999Z', ['2026-10-19']);
    expect(last.steps.map(({ occasion, why }) => [occasion, why])).toEqual([['day:2026-10-20', []]]);
    expect(last.state.today).toBe(2);
    const next = await at('2026-10-20T23:00:00.000Z', ['2026-10-19']);
    expect(next.steps.map(({ occasion, why }) => [occasion, why])).toEqual([
      ['day:2026-10-20', ['missed']],
      ['day:2026-10-21', []],
    ]);
    // The streak is broken.
    expect([next.state.today, next.missed]).toEqual([1, ['2026-10-20']]);
  });

  test('has 25 hours where the clocks go back, and is one day where they show midnight twice or skip it', async () => {
    for (const instant of [
      '2026-10-24T23:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-25T23:59:59.999Z',
    ])
      expect((await at(instant, ['2026-10-24'])).state.today).toBe(2);
    expect((await at('2026-10-26T00:00:00Z', ['2026-10-24', '2026-10-25'])).state.today).toBe(3);
    expect(nextDayAt('Europe/Lisbon', new Date('2026-10-25T00:30:00Z')).toISOString()).toBe('2026-10-26T00:00:00.000Z');
    // Havana shows the hour from 00:00 to 01:00 of 1 November 2026 twice, Santiago begins 6 September at 01:00.
    for (const instant of ['2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z'])
      expect(businessDay('America/Havana', new Date(instant))).toBe('2026-11-01');
    expect(businessDay('America/Santiago', new Date('2026-09-06T03:59:59.999Z'))).toBe('2026-09-05');
    expect(businessDay('America/Santiago', new Date('2026-09-06T04:00:00Z'))).toBe('2026-09-06');
  });

  test('is claimed once, asks for its condition, and ends with the offer', async () => {
    expect((await at('2026-10-20T12:00:00Z', ['2026-10-20'])).steps.at(-1)?.why).toEqual(['claimed_already']);
    const waiting = await at('2026-10-20T12:00:00Z', [], { asked: '20', played: 199_999n });
    expect(waiting.steps.at(-1)).toMatchObject({
      why: ['conditions_open'],
      progress: [{ measure: 'valid_bet', has: '19.9999', needs: '20' }],
    });
    expect((await at('2026-10-20T12:00:00Z', [], { asked: '20', played: 200_000n })).steps.at(-1)?.why).toEqual([]);
    const endsAt = new Date('2026-10-20T23:00:00Z');
    expect((await at('2026-10-20T22:00:00Z', [], { endsAt })).state.today).toBe(1);
    expect((await at('2026-10-21T00:00:00Z', [], { endsAt })).state.today).toBeNull();
  });

  test('missed in a cumulative calendar leaves what was signed', async () => {
    const { state, missed } = await at('2026-10-05T12:00:00Z', ['2026-10-02', '2026-10-04'], { type: 'cumulative' });
    expect([state.today, state.signed, missed]).toEqual([3, 2, ['2026-10-01', '2026-10-03']]);
  });
});
