import { useNavigate } from '@tanstack/react-router';
import type { Game } from '@fairhouse/contract';
import { launchWay } from '@fairhouse/contract/launch-way';
import { openModal } from '../../shared/modal/modal-store.ts';
import { asMember } from '../../shared/session/as-member.ts';

/** The fields of a game that a launch needs. */
export type LaunchedGame = Pick<Game, 'nodeId' | 'vassalage' | 'isGame' | 'gameCode' | 'displayName'>;

/**
 * Spec 4, game launch: a visitor gets the login dialog and a trial user the register dialog, and both stop there; a
 * lottery opens its page, a vendor's tile shows the list of its games, every other game starts.
 */
export function useLaunchGame(): (game: LaunchedGame) => void {
  const navigate = useNavigate();
  return (game) =>
    asMember(() => {
      const way = launchWay(game);
      if (way.view === 'page') void navigate({ to: way.path, search: { gameCode: way.gameCode } });
      else if (way.view === 'vendor') openModal('vendorGames', { vassalage: game.vassalage, name: game.displayName });
      else void navigate({ to: '/seamless', search: { nodeId: String(game.nodeId) } });
    });
}
