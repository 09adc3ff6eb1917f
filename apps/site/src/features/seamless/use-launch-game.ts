import { useNavigate } from '@tanstack/react-router';
import type { Game } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';
import { currentSession, isTrial } from '../../shared/session/session-store.ts';

/** Spec 4, game launch: a visitor logs in first, a trial user registers first, a member plays. */
export function useLaunchGame(): (game: Pick<Game, 'nodeId'>) => void {
  const navigate = useNavigate();
  const { t } = useTexts();
  return (game) => {
    const session = currentSession();
    const open = (): void => void navigate({ to: '/seamless', search: { nodeId: String(game.nodeId) } });
    if (session.status === 'visitor') openModal('login', { onDone: open });
    else if (isTrial(session)) showToast(t('catalog.registerFirst'));
    else open();
  };
}
