import type { Schedule } from '../issues/schedule.ts';
import { daySeconds } from '../issues/zone.ts';

/** The draw times of a game, and the delay between closing and its beacon. */
export interface Pace {
  readonly schedule: Schedule;
  readonly beaconLeadSeconds: number;
}

const zone = 'Asia/Kolkata';

/** A draw at a fixed interval in seconds, around the clock; the first is one interval after midnight. */
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

/** One draw in the evening, every day or on some days of the week or month. */
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
