/** Design tokens a brand may replace, per theme. Won and lost keep their colours: green and red mean the same everywhere. */
export const brandTokens = [
  'surface-0', 'surface-1', 'surface-2', 'surface-3', 'ink-1', 'ink-2', 'ink-3', 'line', 'line-strong',
  'accent', 'accent-strong', 'accent-ink', 'accent-text', 'accent-wash', 'live', 'live-ink', 'live-wash', 'focus',
] as const;
