export const platforms = ['IOS', 'ANDROID', 'DESKTOP', 'LITE'] as const;
export type Platform = (typeof platforms)[number];

/** The visitor's device. An iPad claims to be a Mac, but no Mac has five touch points. */
export function tellPlatform({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Exclude<Platform, 'LITE'> {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'IOS';
  return /Android/.test(userAgent) ? 'ANDROID' : 'DESKTOP';
}
