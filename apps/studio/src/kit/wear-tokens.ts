import { brandTokens } from '@fairhouse/contract/frame';

/** The brand's colours in the place of ours; what it does not name is ours again. */
export function wearTokens(
  tokens: Readonly<Record<string, string>>,
  { style }: Pick<HTMLElement, 'style'> = document.documentElement,
): void {
  for (const name of brandTokens) {
    const colour = tokens[name];
    if (colour === undefined) style.removeProperty(`--${name}`);
    else style.setProperty(`--${name}`, colour);
  }
}
