import type { Schedule } from '../issues/schedule.ts';
import { daySeconds } from '../issues/zone.ts';

/** When a game is drawn, and how long after closing its beacon is read. */
export interface Pace {
  readonly schedule: Schedule;
  readonly beaconLeadSeconds: number;
}

const zone = 'Asia/Kolkata';

/** A draw every so many seconds, around the clock; the first one interval after midnight. */
export function every(seconds: number, closesBeforeSeconds: number): Pace {
  return {
    schedule: {
      zone,
      firstDrawSecond: seconds,
      everySeconds: seconds,
      drawsPerDay: daySeconds / seconds,
      closesBeforeSeconds,
      numbering: 'day',
    },
    beaconLeadSeconds: 5,
  };
}

/** One draw in the evening, on all days or on some of the week or of the month. */
export function evening(
  at: { hour: number; minute: number },
  days: { zone?: string; weekdays?: readonly number[]; monthDays?: readonly number[] } = {},
): Pace {
  return {
    schedule: {
      zone: days.zone ?? zone,
      firstDrawSecond: at.hour * 3600 + at.minute * 60,
      everySeconds: daySeconds,
      drawsPerDay: 1,
      closesBeforeSeconds: 600,
      numbering: 'year',
      ...(days.weekdays && { weekdays: days.weekdays }),
      ...(days.monthDays && { monthDays: days.monthDays }),
    },
    beaconLeadSeconds: 60,
  };
}
