/** No body of our calls nests lists more than eight deep. */
export const jsonDepthMax = 32;

const [quote, backslash, openList, openObject, closeList, closeObject] = [...'"\\[{]}'].map((char) =>
  char.charCodeAt(0),
);

/** Whether lists and objects nest deeper than that: parsing such a text costs far more than its length suggests. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (isText) {
      if (char === backslash) at += 1;
      else if (char === quote) isText = false;
    } else if (char === quote) isText = true;
    else if (char === openList || char === openObject) {
      depth += 1;
      if (depth > jsonDepthMax) return true;
    } else if (char === closeList || char === closeObject) depth -= 1;
  }
  return false;
}
