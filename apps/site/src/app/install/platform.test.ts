import { expect, it } from 'vitest';
import { tellPlatform } from './platform.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15', 5, 'IOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15', 5, 'IOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15', 0, 'DESKTOP'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 5, 'ANDROID'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0', 10, 'DESKTOP'],
  ['', 0, 'DESKTOP'],
])('%s with %i touches is %s', (userAgent, maxTouchPoints, platform) => {
  expect(tellPlatform({ userAgent, maxTouchPoints })).toBe(platform);
});
