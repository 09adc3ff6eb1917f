import type { Handlers } from '../../platform/http/index.ts';
import type { WinnersDoor } from './index.ts';

export function winnersRoutes(winners: WinnersDoor): Handlers<'winners'> {
  return {
    getWinnerBoard: async ({ limitNum }, { brand }) => ({ list: (await winners.list(brand, limitNum)).map((vo) => ({ vo })) }),
  };
}
