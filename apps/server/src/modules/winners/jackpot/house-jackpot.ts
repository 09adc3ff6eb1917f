import type {
  Decision,
  HouseJackpotRecord,
  Jackpot,
  JackpotDesk,
  JackpotTermsForm,
  JackpotTermsRow,
  JackpotWin,
} from '@fairhouse/contract';
import type { Brand, CallContext, OperatorActor } from '../../../platform/context/index.ts';
import type { Consumer } from '../../../platform/feed/index.ts';
import type { BetChange } from '../../bets/index.ts';
import { createStakeCounter } from './count-stakes.ts';
import { feedPot } from './feed-pot.ts';
import { findPaidHits } from './hit.store.ts';
import { askTerms, decideAsked, readDesk } from './jackpot-desk.ts';
import type { JackpotDeps } from './jackpot-deps.ts';
import { feedRider, payRider, type Feeding, type Payment } from './jackpot.store.ts';
import { payHits } from './pay-hits.ts';
import { readOwnPart, readWinRecord } from './read-jackpot-record.ts';
import { readTermsOf } from './terms-of-bets.ts';
import { viewTerms, viewWin } from './view-jackpot.ts';

type Operator = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;

/** The jackpot that every in-house game takes part in (docs/decisions/142). */
export interface HouseJackpot {
  /** Of the feed of bets. */
  readonly counter: Consumer<BetChange>;
  /** Books shares of stakes and pays hits. In any process, any number of times. */
  settle(brand: Brand): Promise<void>;
  /** Its terms and its last win, for the ticker. */
  describe(brand: Brand): Promise<Pick<Jackpot, 'terms' | 'lastWin'>>;
  listWins(brand: Brand): Promise<{ list: JackpotWin[] }>;
  /** Refusal: jackpot_win_unknown. */
  readWin(brand: Brand, no: number): Promise<HouseJackpotRecord>;
  /** Null for a bet that took no part. Refusal: round_unknown. */
  readOwnPart(own: { memberId: bigint; brand: Brand; roundId: string }): Promise<HouseJackpotRecord | null>;
  readDesk(operator: Operator): Promise<JackpotDesk>;
  /** Refusals: jackpot_terms_waiting, jackpot_seed_not_allowed. */
  askTerms(operator: Operator, form: JackpotTermsForm & { reason: string }): Promise<JackpotTermsRow>;
  /** Refusals: jackpot_terms_decided, jackpot_seed_not_allowed, same_operator, second_person_new. */
  decideTerms(operator: Operator, decision: Omit<Decision, 'version'> & { no: number }): Promise<JackpotTermsRow>;
}

const winsShown = 20;

export function createHouseJackpot(deps: JackpotDeps): HouseJackpot {
  const { platform, ledger } = deps;
  const rideFeeding = ledger.registerRider<Feeding>(feedRider);
  const payDeps = { ...deps, ridePayment: ledger.registerRider<Payment>(payRider) };

  async function settle(brand: Brand): Promise<void> {
    await feedPot(deps, brand, rideFeeding);
    await payHits(payDeps, brand);
  }

  /** A process that dies here leaves its hits to the next look of any other. */
  function settleSoon(brandIds: readonly bigint[]): void {
    for (const id of brandIds) {
      const brand = deps.findBrand(id);
      if (brand) void settle(brand).catch((err: unknown) => platform.log.error({ err }, 'the jackpot was not paid'));
    }
  }

  return {
    counter: createStakeCounter(deps, settleSoon),
    settle,
    async describe(brand) {
      const [last] = await findPaidHits(platform.db, brand.id, 1);
      return {
        terms: viewTerms(await readTermsOf(platform.db, brand)),
        lastWin: last ? viewWin(deps, brand, last) : null,
      };
    },
    async listWins(brand) {
      const hits = await findPaidHits(platform.db, brand.id, winsShown);
      return { list: hits.map((hit) => viewWin(deps, brand, hit)) };
    },
    readWin: (brand, no) => readWinRecord(deps, brand, no),
    readOwnPart: (own) => readOwnPart(deps, own),
    readDesk: (operator) => readDesk(deps, operator),
    askTerms: (operator, form) => askTerms(deps, operator, form),
    decideTerms: (operator, decision) => decideAsked(deps, operator, decision),
  };
}
