export const platforms = ['IOS', 'ANDROID', 'DESKTOP', 'LITE'] as const;
export type Platform = (typeof platforms)[number];

/** What the visitor holds in the hand. An iPad says it is a Mac, but no Mac is touched with five fingers. */
export function tellPlatform({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Exclude<Platform, 'LITE'> {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'IOS';
  return /Android/.test(userAgent) ? 'ANDROID' : 'DESKTOP';
}
