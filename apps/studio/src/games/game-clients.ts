import type { ComponentType } from 'react';
import type { GameClient, RoomViewProps } from '../kit/game-client.ts';

/** One lazy module per game; a game of the engine without a client here cannot be opened. */
const loaders: Readonly<Record<string, () => Promise<GameClient>>> = {
  dice: async () => (await import('./dice/dice-client.ts')).diceClient,
  'night-lantern': async () => (await import('./night-lantern/night-lantern-client.ts')).lanternClient,
  mines: async () => (await import('./mines/mines-client.tsx')).minesClient,
  plinko: async () => (await import('./plinko/plinko-client.tsx')).plinkoClient,
  keno: async () => (await import('./keno/keno-client.tsx')).kenoClient,
  limbo: async () => (await import('./limbo/limbo-client.tsx')).limboClient,
  hilo: async () => (await import('./hilo/hilo-client.tsx')).hiloClient,
  wheel: async () => (await import('./wheel/wheel-client.tsx')).wheelClient,
  coin: async () => (await import('./coin/coin-client.tsx')).coinClient,
  diamonds: async () => (await import('./diamonds/diamonds-client.tsx')).diamondsClient,
  'solo-crash': async () => (await import('./solo-crash/solo-crash-client.tsx')).soloCrashClient,
  'european-roulette': async () =>
    (await import('./european-roulette/european-roulette-client.ts')).europeanRouletteClient,
  'american-roulette': async () =>
    (await import('./american-roulette/american-roulette-client.ts')).americanRouletteClient,
  baccarat: async () => (await import('./baccarat/baccarat-client.tsx')).baccaratClient,
  'dragon-tiger': async () => (await import('./dragon-tiger/dragon-tiger-client.tsx')).dragonTigerClient,
  'sic-bo': async () => (await import('./sic-bo/sic-bo-client.tsx')).sicBoClient,
  'video-poker': async () => (await import('./video-poker/video-poker-client.tsx')).videoPokerClient,
  blackjack: async () => (await import('./blackjack/blackjack-client.tsx')).blackjackClient,
  'three-card-poker': async () => (await import('./three-card-poker/three-card-poker-client.tsx')).threeCardPokerClient,
  'monsoon-court': async () => (await import('./monsoon-court/monsoon-court-client.ts')).monsoonClient,
  'aurora-peaks': async () => (await import('./aurora-peaks/aurora-peaks-client.ts')).auroraClient,
  'coral-choir': async () => (await import('./coral-choir/coral-choir-client.ts')).coralClient,
  'sun-caravan': async () => (await import('./sun-caravan/sun-caravan-client.ts')).caravanClient,
  'spice-train': async () => (await import('./spice-train/spice-train-client.ts')).trainClient,
  'clockwork-sky': async () => (await import('./clockwork-sky/clockwork-sky-client.ts')).clockworkClient,
  'banyan-vault': async () => (await import('./banyan-vault/banyan-vault-client.ts')).banyanClient,
  'kite-roofs': async () => (await import('./kite-roofs/kite-roofs-client.ts')).kiteClient,
};

/** Games with shared rounds have a page of their own. */
const roomLoaders: Readonly<Record<string, () => Promise<ComponentType<RoomViewProps>>>> = {
  crash: async () => (await import('./crash/crash-view.tsx')).CrashView,
};

export function loadRoomView(slug: string): Promise<ComponentType<RoomViewProps>> | null {
  return Object.hasOwn(roomLoaders, slug) ? (roomLoaders[slug]?.() ?? null) : null;
}

export function loadGameClient(slug: string): Promise<GameClient> | null {
  return Object.hasOwn(loaders, slug) ? (loaders[slug]?.() ?? null) : null;
}
