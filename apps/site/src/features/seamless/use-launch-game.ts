import { useNavigate } from '@tanstack/react-router';
import type { Game } from '@fairhouse/contract';
import { asMember } from '../../shared/session/as-member.ts';

/** Spec 4, game launch: a visitor logs in first, a trial user registers first, a member plays. */
export function useLaunchGame(): (game: Pick<Game, 'nodeId'>) => void {
  const navigate = useNavigate();
  return (game) => asMember(() => void navigate({ to: '/seamless', search: { nodeId: String(game.nodeId) } }));
}
