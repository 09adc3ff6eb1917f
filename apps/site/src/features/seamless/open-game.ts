import type { Language, Permission } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { currentTheme } from '../../shared/appearance/theme.ts';
import { chooseHost } from '../../shared/hosts/choose-host.ts';

export interface OpenedGame {
  url: string;
  /** The origin of the game: messages from any other are ignored. */
  origin: string;
  name: string;
  /** A page of a vendor; it gets fewer messages and may send fewer than the studio. */
  isVendor: boolean;
  /** A slot, for which the player sets the most of one stake first. */
  needsSlotStake: boolean;
}

/**
 * Spec 9: a studio game is served by one of the brand's launch hosts, drawn among those that answer, or else by the
 * studio itself; a vendor's game by its page.
 */
export async function openGame(
  game: { nodeId: number; language: Language },
  { info, brand }: Permission,
): Promise<OpenedGame> {
  const [opened, host] = await Promise.all([
    api.launchGame({ ...game, theme: currentTheme() }),
    chooseHost(info.launchGameCDNs),
  ]);
  const {
    content: { game_url: url },
    nodeName: name,
    needsSlotStake = false,
  } = opened;
  const { origin, pathname, search } = new URL(url);
  if (origin !== brand.studioOrigin) return { url, origin, name, isVendor: true, needsSlotStake };
  return {
    url: host === null ? url : `${host}${pathname}${search}`,
    origin: host ?? origin,
    name,
    isVendor: false,
    needsSlotStake,
  };
}
