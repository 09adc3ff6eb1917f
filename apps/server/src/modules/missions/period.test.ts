import { describe, expect, test } from 'vitest';
import { beginsDay, spanAt, spanNow, spanOfDay, type MissionSpan, type Repeats } from './period.ts';

const daily: Repeats = { missionType: 'DAILY', startsAt: null, endsAt: null };
const weekly: Repeats = { missionType: 'WEEKLY', startsAt: null, endsAt: null };
const at = (repeats: Repeats, zone: string, instant: string) => spanAt(repeats, zone, new Date(instant));
const written = (span: MissionSpan | null) =>
  span &&
  [span.startsOn, span.endsOn, span.countsFrom, span.startsAt.toISOString(), span.endsAt.toISOString()].join(' ');

describe('the period of a mission', () => {
  test('ends with the last millisecond of its day, and the next begins with the first of the next day', () => {
    expect(written(at(daily, 'Asia/Kolkata', '2026-11-28T18:29:59.999Z'))).toBe(
      '2026-11-28 2026-11-28 2026-11-28 2026-11-27T18:30:00.000Z 2026-11-28T18:30:00.000Z',
    );
    expect(at(daily, 'Asia/Kolkata', '2026-11-28T18:30:00Z')?.startsOn).toBe('2026-11-29');
    // Sunday and Monday.
    expect(at(weekly, 'Asia/Kolkata', '2026-11-29T18:29:59.999Z')).toMatchObject({
      startsOn: '2026-11-23',
      endsOn: '2026-11-29',
    });
    expect(at(weekly, 'Asia/Kolkata', '2026-11-29T18:30:00Z')?.startsOn).toBe('2026-11-30');
  });

  test('is one period where the clocks change: 25 hours, 23, a midnight shown twice and one that is skipped', () => {
    const hours = (zone: string, instant: string): number => {
      const span = at(daily, zone, instant);
      return ((span?.endsAt.getTime() ?? 0) - (span?.startsAt.getTime() ?? 0)) / 3_600_000;
    };
    expect([hours('Europe/Lisbon', '2026-10-25T12:00Z'), hours('Europe/Lisbon', '2026-03-29T12:00Z')]).toEqual([
      25, 23,
    ]);
    for (const instant of ['2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z'])
      expect(at(daily, 'America/Havana', instant)?.startsOn).toBe('2026-11-01');
    expect(at(daily, 'America/Santiago', '2026-09-06T03:59:59.999Z')?.startsOn).toBe('2026-09-05');
    expect(at(daily, 'America/Santiago', '2026-09-06T04:00:00Z')?.startsOn).toBe('2026-09-06');
    expect(at(weekly, 'Europe/Lisbon', '2026-10-25T23:59:59.999Z')).toMatchObject({
      startsOn: '2026-10-19',
      endsOn: '2026-10-25',
    });
  });

  test('is cut by the window of its offer, and a day that lies outside has none', () => {
    const from = { ...weekly, startsAt: new Date('2026-11-25T18:30:00Z'), endsAt: new Date('2026-12-02T18:30:00Z') };
    expect(written(at(from, 'Asia/Kolkata', '2026-11-27T00:00:00Z'))).toContain('2026-11-23 2026-11-29 2026-11-26');
    expect(at(from, 'Asia/Kolkata', '2026-12-01T00:00:00Z')).toMatchObject({
      startsOn: '2026-11-30',
      endsOn: '2026-12-02',
    });
    expect(at(from, 'Asia/Kolkata', '2026-12-02T18:30:00Z')).toBeNull();
    expect([spanOfDay(from, 'Asia/Kolkata', '2026-11-25'), spanOfDay(from, 'Asia/Kolkata', '2026-12-03')]).toEqual([
      null,
      null,
    ]);
    expect(spanNow(from, 'Asia/Kolkata', new Date('2026-11-01T00:00:00Z'))?.startsOn).toBe('2026-11-23');
    // Opened in the course of a day: all of that day counts.
    const opened = { ...daily, startsAt: new Date('2026-11-28T06:00:00Z') };
    expect(spanOfDay(opened, 'Asia/Kolkata', '2026-11-28')?.startsOn).toBe('2026-11-28');
    expect(spanOfDay(opened, 'Asia/Kolkata', '2026-11-27')).toBeNull();
    const special = { ...from, missionType: 'SPECIAL' as const };
    expect(at(special, 'Asia/Kolkata', '2026-11-30T00:00:00Z')).toMatchObject({
      startsOn: '2026-11-26',
      endsOn: '2026-12-02',
    });
  });

  test('begins with a day: other windows are refused by the kinds', () => {
    expect(beginsDay('Asia/Kolkata', new Date('2026-11-28T18:30:00Z'))).toBe(true);
    expect(beginsDay('Asia/Kolkata', new Date('2026-11-28T00:00:00Z'))).toBe(false);
  });
});
