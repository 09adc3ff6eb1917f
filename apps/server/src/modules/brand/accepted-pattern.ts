/** A brand's expression may take at most this many ways through one text: some tens of milliseconds. */
const waysMax = 2 ** 24;
const sourceMax = 300;

/**
 * Why an expression of a brand file is refused; null when it is accepted. The count is an upper bound: each quantifier
 * and each choice multiplies the ways a text can be tried, and what is repeated may not itself vary.
 */
export function findPatternFault(source: string, lengthMax: number): string | null {
  if (source.length > sourceMax) return `is longer than ${sourceMax} characters`;
  try {
    new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return 'is no regular expression';
  }
  if (/\\(?:[1-9]|k<)/.test(source) || /\(\?<[=!]/.test(source)) return 'refers back, which is not taken';
  return countWays(source, lengthMax) > waysMax ? 'could take too long on some texts' : null;
}

interface Group {
  ways: number;
  choices: number;
}

/** Reads the expression token by token; a group that varies inside and is repeated counts as endless. */
function countWays(source: string, lengthMax: number): number {
  const groups: Group[] = [{ ways: 1, choices: 1 }];
  let last = 1;
  for (const [token] of source.matchAll(
    /\\u\{[^}]*\}|\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<\w+>)|\(|\)|\||\{\d+(?:,\d*)?\}|[*+?]|./gsu,
  )) {
    const group = groups.at(-1);
    if (!group) return Infinity;
    if (token.startsWith('(')) {
      groups.push({ ways: 1, choices: 1 });
      last = 1;
    } else if (token === ')') {
      last = group.ways * group.choices;
      groups.pop();
      const outer = groups.at(-1);
      if (outer) outer.ways *= last;
    } else if (token === '|') {
      group.choices += 1;
      last = 1;
    } else if (/^(?:[*+?]|\{\d)/.test(token)) {
      if (last > 1 && repeats(token)) return Infinity;
      group.ways *= spread(token, lengthMax);
    } else last = 1;
  }
  return groups.reduce((ways, group) => ways * group.ways * group.choices, 1);
}

function repeats(quantifier: string): boolean {
  return quantifier !== '?' && quantifier !== '{1}' && quantifier !== '{0,1}';
}

/** How many lengths a quantifier can have. */
function spread(quantifier: string, lengthMax: number): number {
  if (quantifier === '?') return 2;
  const [, min, , max] = /^\{(\d+)(,(\d*))?\}$/.exec(quantifier) ?? [];
  if (min === undefined) return lengthMax;
  if (!quantifier.includes(',')) return 1;
  return max === '' || max === undefined ? lengthMax : Math.min(Number(max) - Number(min) + 1, lengthMax);
}
