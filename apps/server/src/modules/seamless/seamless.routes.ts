import type { Handlers } from '../../platform/http/index.ts';
import type { SeamlessDoor } from './index.ts';

export function seamlessRoutes(seamless: SeamlessDoor): Handlers<'seamless'> {
  return {
    async launchGame({ nodeId, language, theme }, { actor, brand, language: told, origins }) {
      const known = brand.languages.find((candidate) => candidate === language?.toUpperCase());
      const { gameUrl, game } = await seamless.launch({ actor, brand }, {
        nodeId, language: known ?? told, theme: theme ?? 'dark', studioOrigin: origins.studio,
      });
      return { content: { game_url: gameUrl }, nodeName: game.name, vassalage: game.vendor };
    },
  };
}
