import type { Handlers } from '../../platform/http/index.ts';
import type { CasinoDoor } from './index.ts';

export function casinoRoutes(casino: CasinoDoor): Handlers<'casino'> {
  return {
    openPlay: ({ launchCode, language }, { ip }) => casino.openPlay(launchCode, { language, ip }),
    placeRound: (form, { actor }) => casino.placeRound(actor, form),
    async completeRound({ roundId }, { actor }) {
      await casino.completeRound(actor, roundId);
      return {};
    },
    listPlayRounds: async (_input, { actor }) => ({ list: await casino.listRounds(actor) }),
    getPlayBalance: (_input, { actor }) => casino.readBalance(actor),
    setClientSeed: ({ clientSeed }, { actor }) => casino.setClientSeed(actor, clientSeed),
    rotatePlaySeed: ({ clientSeed }, { actor }) => casino.rotateSeed(actor, clientSeed),
    getRound: ({ roundId }, { actor }) => casino.readRecord(actor.memberId, roundId),
  };
}
