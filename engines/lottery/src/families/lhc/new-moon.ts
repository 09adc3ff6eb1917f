/*
 * When the moon is new and where the sun stands, after J. Meeus, Astronomical Algorithms (2nd ed.), chapters 49 and 25.
 * New moons are good to seconds, which decides some new year's days: that of 2027 begins four minutes before midnight,
 * and the calendar that ships with ICU puts it on the wrong day. Days are counted from 1970 in the time of China (UTC+8).
 */
const toRadians = Math.PI / 180;
const sine = (degrees: number): number => Math.sin(degrees * toRadians);

/**
 * Amplitude in days, then the multiples of the anomalies of sun (M) and moon (M'), of the argument of latitude and of
 * the node.
 */
const moonTerms: readonly (readonly [number, number, number, number, number])[] = [
  [-0.4072, 0, 1, 0, 0],
  [0.17241, 1, 0, 0, 0],
  [0.01608, 0, 2, 0, 0],
  [0.01039, 0, 0, 2, 0],
  [0.00739, -1, 1, 0, 0],
  [-0.00514, 1, 1, 0, 0],
  [0.00208, 2, 0, 0, 0],
  [-0.00111, 0, 1, -2, 0],
  [-0.00057, 0, 1, 2, 0],
  [0.00056, 1, 2, 0, 0],
  [-0.00042, 0, 3, 0, 0],
  [0.00042, 1, 0, 2, 0],
  [0.00038, 1, 0, -2, 0],
  [-0.00024, -1, 2, 0, 0],
  [-0.00017, 0, 0, 0, 1],
  [-0.00007, 2, 1, 0, 0],
  [0.00004, 0, 2, -2, 0],
  [0.00004, 3, 0, 0, 0],
  [0.00003, 1, 1, -2, 0],
  [0.00003, 0, 2, 2, 0],
  [-0.00003, 1, 1, 2, 0],
  [0.00003, -1, 1, 2, 0],
  [-0.00002, -1, 1, -2, 0],
  [-0.00002, 1, 3, 0, 0],
  [0.00002, 0, 4, 0, 0],
];

/** Planetary corrections: amplitude in days, angle at the epoch, degrees per month. */
const planetTerms: readonly (readonly [number, number, number])[] = [
  [0.000325, 299.77, 0.107408],
  [0.000165, 251.88, 0.016321],
  [0.000164, 251.83, 26.651886],
  [0.000126, 349.42, 36.412478],
  [0.00011, 84.66, 18.206239],
  [0.000062, 141.74, 53.303771],
  [0.00006, 207.14, 2.453732],
  [0.000056, 154.84, 7.30686],
  [0.000047, 34.52, 27.261239],
  [0.000042, 207.19, 0.121824],
  [0.00004, 291.34, 1.844379],
  [0.000037, 161.72, 24.198154],
  [0.000035, 239.56, 25.513099],
  [0.000023, 331.55, 3.592518],
];

const unixEpochJd = 2440587.5;
const hoursOfChina = 8;

/** Terrestrial time less clock time, in days (Espenak and Meeus, for 2005 to 2050). */
function clockLead(jd: number): number {
  const years = (jd - 2451544.5) / 365.25;
  return (62.92 + 0.32217 * years + 0.005589 * years * years) / 86_400;
}

/** The moment of a new moon as a Julian ephemeris day; `month` 0 is the new moon of 6 January 2000. */
export function newMoonJde(month: number): number {
  const t = month / 1236.85;
  const sun = 2.5534 + 29.1053567 * month - 0.0000014 * t * t;
  const moon = 201.5643 + 385.81693528 * month + 0.0107582 * t * t + 0.00001238 * t ** 3;
  const latitude = 160.7108 + 390.67050284 * month - 0.0016118 * t * t - 0.00000227 * t ** 3;
  const node = 124.7746 - 1.56375588 * month + 0.0020672 * t * t;
  const eccentricity = 1 - 0.002516 * t - 0.0000074 * t * t;
  const mean = 2451550.09766 + 29.530588861 * month + 0.00015437 * t * t - 0.00000015 * t ** 3;
  const pulled = moonTerms.reduce(
    (sum, [days, bySun, byMoon, byLatitude, byNode]) =>
      sum +
      days *
        eccentricity ** Math.abs(bySun) *
        sine(bySun * sun + byMoon * moon + byLatitude * latitude + byNode * node),
    mean,
  );
  return planetTerms.reduce((sum, [days, start, perMonth]) => sum + days * sine(start + perMonth * month), pulled);
}

/** The day of China on which a month begins, counted from 1 January 1970. */
export function newMoonDay(month: number): number {
  const jde = newMoonJde(month);
  return Math.floor(jde - clockLead(jde) - unixEpochJd + hoursOfChina / 24);
}

/** The last of the twelve principal terms before a day of China began: 0 for the spring equinox, 9 for the winter solstice. */
export function principalTermBefore(day: number): number {
  const jd = day + unixEpochJd - hoursOfChina / 24;
  const t = (jd + clockLead(jd) - 2451545) / 36_525;
  const anomaly = 357.52911 + 35999.05029 * t - 0.0001537 * t * t;
  const centre =
    (1.914602 - 0.004817 * t) * sine(anomaly) +
    (0.019993 - 0.000101 * t) * sine(2 * anomaly) +
    0.000289 * sine(3 * anomaly);
  const apparent =
    280.46646 + 36000.76983 * t + 0.0003032 * t * t + centre - 0.00569 - 0.00478 * sine(125.04 - 1934.136 * t);
  return Math.floor((((apparent % 360) + 360) % 360) / 30);
}
