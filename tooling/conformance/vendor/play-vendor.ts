import { LaunchError } from '@fairhouse/launch';
import { namedCases, reasonOf, runCases, type CaseResult } from '../core/case.ts';
import { machineClock } from '../core/clock.ts';
import type { SigningKey } from '../core/request.ts';
import { serveWire } from '../core/wire-server.ts';
import { folderOf, wireTo } from '../core/wire.ts';
import { openKitHouse, type KitHouse } from './kit-house.ts';
import { vendorCases } from './vendor-cases.ts';
import { openVendorStage, type VendorStage, type VendorStageDeps } from './vendor-stage.ts';

interface Wanted {
  readonly address: string;
  readonly key: SigningKey;
  readonly otherKey?: SigningKey | undefined;
  readonly endedKey?: SigningKey | undefined;
  readonly currency: string;
  readonly games: readonly string[];
  readonly only: readonly string[];
  readonly listen: number | undefined;
}

/** Plays a house against a vendor's server; at the given port it is the house that the vendor calls. */
export async function* playVendor({
  address,
  key,
  otherKey,
  endedKey,
  currency,
  games,
  only,
  listen,
}: Wanted): AsyncGenerator<CaseResult> {
  const { origin } = new URL(address);
  const deps: VendorStageDeps = {
    wire: wireTo(origin),
    folder: folderOf(address),
    clock: machineClock,
    key,
    otherKey,
    endedKey,
    currency,
    house: null,
    game: games[0] ?? '',
    keepsWallets: false,
    playsRounds: false,
  };
  const asking = openVendorStage(deps);
  const game = await findGame(asking);
  const keepsWallets = (await asking.ask('wallet', { player: asking.player(), currency })).status !== 'call_unknown';
  // An empty test round is refused and starts nothing.
  const playsRounds = listen !== undefined && (await asking.ask('test-round', {})).status !== 'call_unknown';
  if (!playsRounds || listen === undefined) {
    yield* runCases(namedCases(vendorCases, only), openVendorStage({ ...deps, game, keepsWallets }));
    return;
  }
  const house: KitHouse = openKitHouse({ clock: machineClock, key, game });
  const server = await serveWire(house.wire, listen);
  try {
    yield* runCases(
      namedCases(vendorCases, only),
      openVendorStage({ ...deps, house, game, keepsWallets, playsRounds }),
    );
  } finally {
    await server.close();
  }
}

/** The named game, or the first open one. */
async function findGame(stage: VendorStage): Promise<string> {
  if (stage.game !== '') return stage.game;
  const answer = await stage.ask('games', {}).catch((error: unknown) => {
    throw new LaunchError(`Nobody answers at ${stage.path('games')}: ${reasonOf(error)}`);
  });
  const listed = Array.isArray(answer.fields['games'])
    ? (answer.fields['games'] as { game: string; isOpen: boolean }[])
    : [];
  return listed.find(({ isOpen }) => isOpen)?.game ?? '';
}
