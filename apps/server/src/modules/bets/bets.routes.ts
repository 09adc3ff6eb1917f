import type { BetGameType, BetStatus } from '@fairhouse/contract';
import type { Handlers } from '../../platform/http/index.ts';
import type { BetsDoor } from './index.ts';
import type { BetReader, BetRequest, Paging } from './list-bets.ts';

type ProductRequest = Omit<BetRequest, 'status'> & Paging & { readonly status?: string | undefined };

/** The products of the wire's records; only the menu cuts the sports lists into three. */
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
    ({ status, ...asked }: ProductRequest, reader: BetReader) =>
      bets.listOfProduct(reader, { ...asked, gameTypes, status: byNumber[status ?? ''] });
  const open = (gameTypes: readonly BetGameType[]) => (input: ProductRequest, reader: BetReader) =>
    bets.listOfProduct(reader, { ...input, gameTypes, status: 'open' });
  return {
    listBets: (input, context) => bets.list(context, { ...input, ...typesOf(input) }),
    sumBets: (input, context) => bets.sum(context, { ...input, ...typesOf(input) }),
    exportBets: (input, context) => bets.export(context, { ...input, ...typesOf(input) }),
    listRoundBets: ended(['RNG']),
    listFishBets: ended(['FISH']),
    listLiveBets: (input, context) =>
      bets.listOfProduct(context, {
        ...input,
        gameTypes: ['LIVE'],
        status: byDraw[input.winLossDraw ?? ''] ?? byNumber[input.status ?? ''],
      }),
    listPvpBets: ended(['PVP']),
    listSportsBets: ended(products.sports),
    listOpenSportsBets: open(products.sports),
    listElottBets: ended(products.elott),
    listOpenElottBets: open(products.elott),
  };
}
