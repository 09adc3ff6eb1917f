import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';

/** The lobby's name of the game; the verifier's id stands for a game the lobby does not show. */
export function useGameName(slug: string): string {
  return useHouseGame(slug).name;
}

/** The same with the tile of the game, if the lobby shows one. */
export function useHouseGame(slug: string): { name: string; icon: string | null } {
  const { language } = useTexts().texts;
  const { merchant } = useBrand();
  const { data, isPending } = useQuery({
    queryKey: ['games', 'names', language],
    queryFn: () => api.listGames({ vassalage: 'BGS', clientType: '3', merchant, language, pageNo: 1, pageSize: 100 }),
    staleTime: 600_000,
  });
  const game = data?.games.find(({ showIcon }) => showIcon.startsWith(`/tiles/bgs/${slug}.webp?`));
  return { name: game?.nodeName ?? (isPending ? '\u2026' : slug), icon: game?.showIcon ?? null };
}
