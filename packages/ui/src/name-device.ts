const browsers: readonly [pattern: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [pattern: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

type Known = readonly (readonly [pattern: RegExp, name: string])[];
const findName = (known: Known, userAgent: string): string | undefined =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1];

/** "Android"; undefined when the browser reports none we know. */
export const nameSystem = (userAgent: string): string | undefined => findName(systems, userAgent);

/** "Chrome, Android" from the user agent; null when it is unknown. For display only, not for decisions. */
export function nameDevice(userAgent: string): string | null {
  return [findName(browsers, userAgent), nameSystem(userAgent)].filter((name) => name !== undefined).join(', ') || null;
}
