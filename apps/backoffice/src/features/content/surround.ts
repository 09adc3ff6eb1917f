const wraps = {
  paragraph: ['<p>', '</p>'],
  bold: ['<strong>', '</strong>'],
  heading: ['<h3>', '</h3>'],
  list: ['<ul>\n<li>', '</li>\n</ul>'],
  link: ['<a href="https://">', '</a>'],
} as const;
export type Mark = keyof typeof wraps;

interface Selected {
  readonly from: number;
  readonly to: number;
}

/** Wraps the selection in marks and returns the text with the new selection; selected lines become rows of a list. */
export function surround(text: string, { from, to }: Selected, mark: Mark): Selected & { readonly text: string } {
  const [before, after] = wraps[mark];
  const selected = text.slice(from, to);
  const inside = mark === 'list' ? selected.trim().split(/\n+/).join('</li>\n<li>') : selected;
  return {
    text: `${text.slice(0, from)}${before}${inside}${after}${text.slice(to)}`,
    from: from + before.length,
    to: from + before.length + inside.length,
  };
}
