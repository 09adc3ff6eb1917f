import type { Handlers } from '../../platform/http/index.ts';
import type { Brand } from '../../platform/context/index.ts';
import type { WinnersDoor } from './index.ts';
import type { HouseJackpot } from './jackpot/house-jackpot.ts';
import type { Jackpots } from './jackpots.ts';

interface WinnersRoutes extends WinnersDoor {
  readonly jackpots: Pick<Jackpots, 'show'>;
  readonly houseJackpot: HouseJackpot;
  findBrand(id: bigint): Brand | undefined;
}

export function winnersRoutes({ jackpots, houseJackpot, findBrand, ...winners }: WinnersRoutes): Handlers<'winners'> {
  return {
    getWinnerBoard: async ({ limitNum }, { brand }) => ({
      list: (await winners.list(brand, limitNum)).map((vo) => ({ vo })),
    }),
    getJackpot: (_input, { brand }) => jackpots.show(brand),
    listJackpotWins: (_input, { brand }) => houseJackpot.listWins(brand),
    getJackpotWin: ({ no }, { brand }) => houseJackpot.readWin(brand, Number(no)),
    getRoundJackpot: async ({ roundId }, { actor: { memberId }, brand }) => ({
      jackpot: await houseJackpot.readOwnPart({ memberId, brand, roundId }),
    }),
    async readPlayJackpot(_input, { actor }) {
      const brand = findBrand(actor.brandId);
      const jackpot = brand?.currency === actor.currency ? (await jackpots.show(brand)).jackpot : null;
      return {
        jackpot: jackpot && { amount: jackpot.amount, currency: jackpot.currency, oneWinPer: jackpot.terms.oneWinPer },
      };
    },
    readJackpotDesk: (_input, context) => houseJackpot.readDesk(context),
    askJackpotTerms: (form, context) => houseJackpot.askTerms(context, form),
    decideJackpotTerms: ({ no, ...decision }, context) =>
      houseJackpot.decideTerms(context, { ...decision, no: Number(no) }),
  };
}
