import type { GameClient } from '../kit/game-client.ts';

/** One lazy part per game; a game of the engine without a client here cannot be opened. */
const loaders: Readonly<Record<string, () => Promise<GameClient>>> = {
  dice: async () => (await import('./dice/dice-client.ts')).diceClient,
  'night-lantern': async () => (await import('./night-lantern/lantern-client.ts')).lanternClient,
};

export function loadGameClient(slug: string): Promise<GameClient> | null {
  return Object.hasOwn(loaders, slug) ? (loaders[slug]?.() ?? null) : null;
}
