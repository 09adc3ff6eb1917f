import type { BetGameType, BetStatus } from '@fairhouse/contract';
import type { Handlers } from '../../platform/http/index.ts';
import type { BetsDoor } from './index.ts';
import type { BetReader, BetWish, Paging } from './list-bets.ts';

type ProductWish = Omit<BetWish, 'status'> & Paging & { readonly status?: string | undefined };

/** What the wire's records of products hold; sports lists are cut into three on the way to the menu only. */
const products = { sports: ['SPORTS', 'ESPORTS', 'COCKFIGHT'], elott: ['ELOTT'] } as const satisfies Record<
  string,
  readonly BetGameType[]
>;

const byNumber: Record<string, BetStatus> = { 1: 'won', 2: 'lost', 3: 'tie', 4: 'void' };
const byDraw: Record<string, BetStatus> = { WIN: 'won', LOSS: 'lost', DRAW: 'tie' };

export function betsRoutes(bets: BetsDoor): Handlers<'bets'> {
  const typesOf = ({ gameType }: { gameType?: BetGameType | undefined }) => (gameType ? { gameTypes: [gameType] } : {});
  const ended =
    (gameTypes: readonly BetGameType[]) =>
    ({ status, ...asked }: ProductWish, reader: BetReader) =>
      bets.listOfProduct(reader, { ...asked, gameTypes, status: byNumber[status ?? ''] });
  const open = (gameTypes: readonly BetGameType[]) => (asked: ProductWish, reader: BetReader) =>
    bets.listOfProduct(reader, { ...asked, gameTypes, status: 'open' });
  return {
    listBets: (asked, context) => bets.list(context, { ...asked, ...typesOf(asked) }),
    sumBets: (asked, context) => bets.sum(context, { ...asked, ...typesOf(asked) }),
    exportBets: (asked, context) => bets.export(context, { ...asked, ...typesOf(asked) }),
    listRoundBets: ended(['RNG']),
    listFishBets: ended(['FISH']),
    listLiveBets: (asked, context) =>
      bets.listOfProduct(context, {
        ...asked,
        gameTypes: ['LIVE'],
        status: byDraw[asked.winLossDraw ?? ''] ?? byNumber[asked.status ?? ''],
      }),
    listPvpBets: ended(['PVP']),
    listSportsBets: ended(products.sports),
    listOpenSportsBets: open(products.sports),
    listElottBets: ended(products.elott),
    listOpenElottBets: open(products.elott),
  };
}
