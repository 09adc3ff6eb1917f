import { brandTokens } from '@fairhouse/contract/frame';

/** Replaces our colours by the brand's; colours the brand does not set are reset to ours. */
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
