/** Characters that hide between letters, and signs that stand for a dot or an at sign. */
const unseen = /[\p{Cf}\u034f]/gu;
const spelledPoint = /\s*[([{]\s*(?:dot|point|ponto|डॉट)\s*[)\]}]\s*/giu;
const spelledAt = /\s*[([{]\s*(?:at|arroba|एट)\s*[)\]}]\s*/giu;

const addressed = /(?:[a-z][a-z0-9+.-]*:\/\/|\bwww\s*\.|(?:^|[^\p{L}\p{N}])@[\w.]{3,}|[\w.+-]+@[\w-]+\.\w)/iu;
/** A word, a dot and a top-level domain; a sentence without a space after its dot does not match. */
const ended =
  /[\p{L}\p{N}-]+\.(?:com|net|org|info|biz|app|dev|link|live|site|shop|store|online|club|vip|win|bet|casino|games?|xyz|top|icu|fun|pro|tv|cc|co|io|me|gg|ly|in|br|pt|uk|us|eu|ru|cn|hk|vn|th|ph|id|to|sh|page|chat|group)(?![\p{L}\p{N}])/iu;
const withPath = /[\p{L}\p{N}-]+\.[a-z]{2,}\/\S/iu;

/** So many digits, joined by what people put between them, can be dialled; a million with its separators cannot. */
const dialled = /\d(?:[\s()./+_–—-]{0,3}\d){7,}/u;

/** Whether a text tells how to contact somebody elsewhere: a link, an address, or a phone number. */
export function namesContact(text: string): boolean {
  const plain = withPlainDigits(text.normalize('NFKC').replaceAll(unseen, ''))
    .replaceAll(spelledPoint, '.')
    .replaceAll(spelledAt, '@');
  return [addressed, ended, withPath, dialled].some((pattern) => pattern.test(plain));
}

/** Converts digits of every script to ASCII: the digits of a script are ten consecutive code points from its zero. */
function withPlainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    let value = 0;
    const code = digit.codePointAt(0) ?? 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return `${value}`;
  });
}
