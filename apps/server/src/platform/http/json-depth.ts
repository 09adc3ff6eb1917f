/** No body of ours has a list in a list more than eight times over. */
export const jsonDepthMax = 32;

const [quote, backslash, openList, openObject, closeList, closeObject] = [...'"\\[{]}'].map((char) =>
  char.charCodeAt(0),
);

/** Whether lists and objects stand in one another deeper than that: to parse such a text costs many times what its length says. */
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
