/** One letter of any script with the marks and joiners it carries, so that Hindi and Thai names are letters too. */
const letter = String.raw`\p{L}[\p{M}\u200c\u200d]*`;

/** One pattern of spec 5: the key of its text, and the values it accepts. */
export interface FieldPattern {
  readonly name: string;
  accepts(text: string): boolean;
}

function pattern<N extends string>(name: N, source: string): FieldPattern & { name: N } {
  const whole = new RegExp(`^(?:${source})$`, 'u');
  return { name, accepts: (text) => whole.test(text) };
}

function date<N extends string>(name: N, parts: RegExp): FieldPattern & { name: N } {
  return { name, accepts: (text) => isCalendarDay(parts.exec(text)?.groups) };
}

/**
 * Every pattern of spec 5; its place in the list is its `patternId`. The wire is known to use 1 and 6, which have that
 * meaning here; the others are numbered by the order of the specification. Each is linear in the length of the text.
 */
export const fieldPatterns = [
  pattern('characters', `(?:${letter})+`),
  pattern('letterFirst', '[A-Za-z][A-Za-z0-9]*'),
  pattern('chineseAndDigits', String.raw`[\p{Script=Han}0-9]+`),
  pattern(
    'email',
    String.raw`[\w.!#$%&'*+/=?^{|}~\x60\-]+@[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?)+`,
  ),
  pattern('alphanumeric', '[A-Za-z0-9]+'),
  pattern('lettersAndDigits', '(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+'),
  pattern('digits', '[0-9]+'),
  pattern('withUppercase', '(?=.*[A-Z])[A-Za-z0-9]+'),
  pattern('englishAndSpaces', '[A-Za-z]+(?: +[A-Za-z]+)*'),
  pattern('noSpaces', String.raw`\S+`),
  pattern('chineseAndPunctuation', String.raw`(?=.*\p{Script=Han})[\p{Script=Han}\p{P}]+`),
  date('dateYearFirst', /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/),
  date('dateMonthFirst', /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/),
  pattern('lettersAndSpaces', `(?:${letter})+(?: +(?:${letter})+)*`),
  pattern('korean', String.raw`\p{Script=Hangul}+`),
  pattern('thai', String.raw`\p{Script=Thai}+`),
  pattern('thaiOrEnglish', String.raw`[\p{Script=Thai}A-Za-z]+(?: +[\p{Script=Thai}A-Za-z]+)*`),
  pattern('uppercaseAndSpaces', '[A-Z]+(?: +[A-Z]+)*'),
  pattern('symbols', String.raw`[\x21-\x7e]+`),
  pattern('strong', String.raw`(?=.*\p{Lu})(?=.*\p{Ll})(?=.*[0-9])(?=.*[\p{P}\p{S}]).+`),
] as const;

export type PatternName = (typeof fieldPatterns)[number]['name'];

export function findPattern(patternId: number): (typeof fieldPatterns)[number] | undefined {
  return fieldPatterns[patternId];
}

/** An existing calendar day: no 30th of February, and no year 0. */
function isCalendarDay(parts: Record<string, string> | undefined): boolean {
  if (!parts) return false;
  const [year, month, day] = [Number(parts['year']), Number(parts['month']), Number(parts['day'])];
  const at = new Date(Date.UTC(2000, month - 1, day));
  at.setUTCFullYear(year, month - 1, day);
  return year > 0 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}
