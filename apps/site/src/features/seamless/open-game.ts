import type { Language, Permission } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { currentTheme } from '../../shared/appearance/theme.ts';
import { chooseHost } from '../../shared/hosts/choose-host.ts';

export interface OpenedGame {
  url: string;
  /** Where it comes from: the only origin that is listened to. */
  origin: string;
  name: string;
  /** A page of a vendor's own; it is told and may ask for less than the studio. */
  isVendor: boolean;
  /** A slot, where the most of one stake is set first. */
  needsSlotStake: boolean;
}

/** Spec 9: a game of the studio comes from one of the brand's launch hosts, drawn among those that answer, or else from the studio itself; a vendor's from its page. */
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
