import { instantOf, issueOf, type Schedule } from '@fairhouse/lottery';
import { compareText, isWritten, textOf, type Differences, type Written } from './differences.ts';

/** `2026-11-21 00:01:00`, in the clock time of the zone. */
function shown(zone: string, instantMs: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    instantMs,
  );
}

/** Date of the business day: the first eight digits of an issue's number, or the date of its draw. */
function businessDayOf(issue: Written): string {
  const match = /^(\d{4})(\d{2})(\d{2})\d{3,}$/.exec(textOf(issue['issue']));
  return match ? match.slice(1).join('-') : textOf(issue['draw']).slice(0, 10);
}

/** The first draw in seconds after midnight of the business day. */
function firstDrawSecond(written: Written, first: Written): number {
  const match = /(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(textOf(written['firstDraw'] ?? first['draw']));
  if (!match) return Number(written['intervalSeconds']);
  return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0);
}

/** Issues of a schedule: the first, the last, and the 500th of a day (or the last, where there are fewer). */
export function checkSchedule(written: Written): Differences {
  const { first, last, sample500: sample } = written;
  const [perDay, everySeconds] = [Number(written['issuesPerDay']), Number(written['intervalSeconds'] ?? 86_400)];
  if (!isWritten(first) || !(perDay > 0)) return ['its first issue or its number of issues cannot be read'];
  const schedule: Schedule = {
    zone: textOf(written['tz']),
    firstDrawSecond: firstDrawSecond(written, first),
    everySeconds,
    drawsPerDay: perDay,
    closesBeforeSeconds: Number(written['closeSecondsBefore'] ?? 0),
    numbering: /^\d{7}$/.test(textOf(first['issue'])) ? 'year' : 'day',
  };
  // The case has a plain day: a clock change on it follows from the zone.
  const day = businessDayOf(first);
  const midnight = instantOf(schedule.zone, day, 0);
  const checkIssue = (name: string, expected: unknown, index: number): string[] => {
    if (!isWritten(expected)) return [];
    const issue = issueOf(schedule, day, index);
    return [
      ...compareText(`number of the ${name}`, expected['issue'], issue.number),
      ...compareText(`draw of the ${name}`, expected['draw'], shown(schedule.zone, issue.drawsAt)),
      ...compareText(`close of the ${name}`, expected['close'], shown(schedule.zone, issue.closesAt)),
    ];
  };
  if (Number.isNaN(midnight)) return [`no zone ${schedule.zone}`];
  return [
    ...checkIssue('first', first, 1),
    ...checkIssue('last', last, perDay),
    ...checkIssue('500th', sample, Math.min(500, perDay)),
  ];
}
