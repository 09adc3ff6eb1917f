import type { Handlers } from '../../platform/http/index.ts';
import type { WinnersDoor } from './index.ts';
import type { Jackpots } from './jackpots.ts';

export function winnersRoutes(winners: WinnersDoor, jackpots: Pick<Jackpots, 'show'>): Handlers<'winners'> {
  return {
    getWinnerBoard: async ({ limitNum }, { brand }) => ({
      list: (await winners.list(brand, limitNum)).map((vo) => ({ vo })),
    }),
    getJackpot: (_input, { brand }) => jackpots.show(brand),
  };
}
