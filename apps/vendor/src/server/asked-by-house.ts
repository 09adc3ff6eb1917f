import { parseAmount } from '@fairhouse/money';
import {
  isVendorCall,
  vendorCalls,
  type VendorAnswer,
  type VendorCall,
  type VendorInput,
} from '@fairhouse/vendor-protocol';
import type { AgreedVendor } from './agreement.ts';
import { folderOf } from './agreement.ts';
import type { Books, KnownTransfer } from './books.ts';
import type { Game } from './game-list.ts';
import { faultOfAmount } from './misbehaviour.ts';
import { outcomeText } from './outcome-text.ts';

export interface AskedDeps {
  readonly books: Books;
  readonly games: ReadonlyMap<string, ReadonlyMap<string, Game>>;
}

/** Play money: what a wallet of ours may hold. */
const walletCurrency = 'FUN';
/** How long a transfer stays undecided when its amount asks for that. */
const pendingMs = 20_000;
const labels: Readonly<Record<string, readonly [choice: string, outcome: string, multiplier: string]>> = {
  EN: ['Choice', 'Outcome', 'Multiplier'],
  HI: ['चुनाव', 'नतीजा', 'गुणक'],
  PT: ['Escolha', 'Resultado', 'Multiplicador'],
  VI: ['Lựa chọn', 'Kết quả', 'Hệ số'],
  CN: ['选择', '结果', '倍数'],
};

type Handlers = {
  readonly [C in VendorCall]: (
    vendor: AgreedVendor,
    input: VendorInput<C>,
  ) => Promise<VendorAnswer<C>> | VendorAnswer<C>;
};

/** Section 5: the calls of the house to a vendor. The signature has been checked. */
export function createVendorCalls(
  deps: AskedDeps,
): (vendor: AgreedVendor, call: string, body: unknown) => Promise<{ code: number; body: { status: string } }> {
  const handlers = makeHandlers(deps);
  return async (vendor, call, query) => {
    if (!isVendorCall(call)) return { code: 404, body: { status: 'call_unknown' } };
    const read = vendorCalls[call].input.safeParse(query);
    if (!read.success) return { code: 400, body: { status: 'request_invalid' } };
    return {
      code: 200,
      body: await (handlers[call] as (vendor: AgreedVendor, input: unknown) => Promise<{ status: string }>)(
        vendor,
        read.data,
      ),
    };
  };
}

function makeHandlers({ books, games }: AskedDeps): Handlers {
  return {
    games: ({ vendor }) => ({
      status: 'ok',
      games: [...(games.get(folderOf(vendor))?.values() ?? [])].map(({ game, category, name, isOpen }) => ({
        game,
        category,
        names: { EN: name },
        isOpen,
      })),
    }),
    'round-detail'({ vendor }, { roundKey, player, language }) {
      const round = books.find(roundKey);
      if (!round || round.vendor !== vendor || round.player !== player) return { status: 'round_unknown' };
      const [choice, outcome, multiplier] = labels[language] ?? labels['EN'] ?? ['', '', ''];
      // Nobody outside learns the outcome before the stake is booked.
      const isTold =
        round.state !== 'drawn' &&
        round.state !== 'cancelling' &&
        round.state !== 'cancelled' &&
        round.state !== 'refused';
      const reported = [
        { label: outcome, text: outcomeText(round.mechanic, round.show) },
        { label: multiplier, text: String(round.timesHundred / 100) },
      ];
      return {
        status: 'ok',
        game: round.game,
        startedAtMs: round.startedAtMs,
        endedAtMs: round.endedAtMs,
        lines: [{ label: choice, text: round.choice }, ...(isTold ? reported : [])],
      };
    },
    wallet: ({ vendor }, { player, currency }) =>
      currency === walletCurrency
        ? { status: 'ok', balance: books.wallet(vendor, player).balance }
        : { status: 'wrong_currency' },
    transfer: (vendor, input) => transfer(books, vendor, input),
    async 'transfer-state'({ vendor }, { transferKey }) {
      const known = books.findTransfer(vendor, transferKey);
      if (!known) return { status: 'ok', state: 'absent' };
      if (known.state === 'pending' && Date.now() - known.atMs >= pendingMs) await decide(books, known);
      return {
        status: 'ok',
        state: known.state === 'pending' ? 'pending' : (books.findTransfer(vendor, transferKey)?.state ?? 'absent'),
      };
    },
  };
}

const sameTransfer = (known: KnownTransfer, input: VendorInput<'transfer'>): boolean =>
  known.player === input.player &&
  known.direction === input.direction &&
  known.currency === input.currency &&
  parseAmount(known.amount) === parseAmount(input.amount);

/** The first answer to a transferKey is repeated for every later request. */
async function transfer(
  books: Books,
  { vendor }: AgreedVendor,
  input: VendorInput<'transfer'>,
): Promise<VendorAnswer<'transfer'>> {
  const known = books.findTransfer(vendor, input.transferKey);
  if (known) {
    if (!sameTransfer(known, input)) return { status: 'duplicate_transaction' };
    return known.state === 'refused' ? refused(known.why) : { status: 'ok', state: known.state };
  }
  if (input.currency !== walletCurrency) return { status: 'wrong_currency' };
  if ((parseAmount(input.amount) ?? 0n) <= 0n) return { status: 'amount_invalid' };
  const made = { ...input, vendor, atMs: Date.now() };
  const fault = faultOfAmount(input.amount);
  if (fault === 'pending') {
    await books.transfer(made, 'pending');
    return { status: 'ok', state: 'pending' };
  }
  const why = fault === 'refused' ? 'wallet_closed' : lacks(books, made) ? 'insufficient_balance' : null;
  await books.transfer(made, why === null ? 'done' : 'refused', why);
  return why === null ? { status: 'ok', state: 'done' } : refused(why);
}

const lacks = (
  books: Books,
  { vendor, player, direction, amount }: { vendor: string; player: string; direction: string; amount: string },
): boolean => direction === 'out' && !books.hasIn({ vendor, player }, amount);

const refused = (why: string | null): VendorAnswer<'transfer'> => ({
  status: why === 'wallet_closed' ? 'wallet_closed' : 'insufficient_balance',
});

async function decide(books: Books, { state: _state, why, ...made }: KnownTransfer): Promise<void> {
  const isShort = lacks(books, made);
  await books.transfer(made, isShort ? 'refused' : 'done', isShort ? 'insufficient_balance' : why);
}
