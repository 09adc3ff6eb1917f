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
    makeMove: ({ roundId, ...form }, { actor }) => casino.makeMove(actor, roundId, form),
    getPlayRound: ({ roundId }, { actor }) => casino.readRound(actor, roundId),
    listPlayRounds: (input, { actor }) => casino.listRounds(actor, input),
    getPlayBalance: (_input, { actor }) => casino.readBalance(actor),
    setClientSeed: ({ clientSeed }, { actor }) => casino.setClientSeed(actor, clientSeed),
    rotatePlaySeed: ({ clientSeed }, { actor }) => casino.rotateSeed(actor, clientSeed),
    readPots: async (_input, { actor }) => ({ pots: await casino.readPots(actor) }),
    listPots: (_input, { brand }) => casino.listPots(brand),
    listGameReturns: async () => ({ list: await casino.listReturns() }),
    listOpenRounds: async (input, context) => ({ list: await casino.listVoidable(input, context) }),
    voidRound: (input, context) => casino.voidByTwo(input, context),
    readRoom: (_input, { actor }) => casino.rooms.read(actor),
    readRoomClock: (_input, { actor }) => casino.rooms.readClock(actor),
    openRoomSocket: (_input, { actor }) => casino.rooms.mintTicket(actor),
    placeRoomBet: (form, { actor }) => casino.rooms.placeBet(actor, form),
    cashOut: ({ betId }, { actor }) => casino.rooms.cashOut(actor, betId),
    getRound: ({ roundId }, { actor }) => casino.readAnyRecord(actor.memberId, roundId),
  };
}
