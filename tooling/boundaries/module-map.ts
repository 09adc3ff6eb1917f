import type { DomainName } from '../config/domain-names.ts';

interface Module {
  /** The doors (`index.ts`) this module may knock at. */
  readonly calls: readonly DomainName[];
  readonly because: string;
}

/**
 * The server's architecture on one page: which module may call which, by importing its door or by being handed one of its
 * functions in apps/server/src/compose-modules.ts. Read it from the books upwards; no arrow leads back. A new arrow is a
 * line here and a sentence in the module's README.
 */
export const moduleMap: Partial<Record<DomainName, Module>> = {
  ledger: { calls: [], because: 'the books know nothing of what is booked' },
  fairness: {
    calls: [],
    because:
      'chance cannot see a stake, a player or a balance (law 2): a seed pair has an owner number and nothing else',
  },
  brand: { calls: [], because: 'a brand is configuration' },
  content: {
    calls: ['operators', 'brand', 'identity', 'cashier', 'bets', 'inbox', 'fairness', 'protection'],
    because:
      'what a brand begins with is in its file, what operators publish goes into their trail, and help tells the times and limits the others hold to',
  },
  catalog: {
    calls: ['operators'],
    because: 'what is on the shelf is what the registries of games hold; what operators switch goes into their trail',
  },
  agency: { calls: [], because: 'who stands under whom is read by others; it asks nobody yet' },
  wallet: {
    calls: ['ledger', 'brand', 'agency'],
    because: "a balance is read from the books, the demo grant is a brand's, and an upline is the agency's to know",
  },
  cashier: {
    calls: ['ledger', 'wallet', 'brand', 'protection', 'operators', 'identity', 'promotions'],
    because:
      'money comes into and leaves a wallet, by the methods of a brand and for somebody who has shown who they are, after the question about limits; what operators decide goes into their trail, and what was promised with a deposit is kept by promotions',
  },
  identity: {
    calls: ['wallet', 'agency', 'brand'],
    because:
      'a member is somebody with a wallet, has a place under an agent from the first moment, and accepts the terms a brand names',
  },
  protection: {
    calls: ['ledger', 'wallet', 'identity', 'brand'],
    because: 'limits are decided on by the books, and a pause closes wallet and door',
  },
  profile: {
    calls: ['identity', 'brand'],
    because: 'a profile belongs to an identity, and the brand knows where an address is',
  },
  promotions: {
    calls: ['ledger', 'bets', 'protection', 'brand', 'catalog', 'identity'],
    because:
      'a bonus is money of the books, played with bets, for somebody who is not shut out; the cashier tells what became of its deposit',
  },
  bets: {
    calls: ['ledger', 'catalog'],
    because: 'a bet rides with its ledger movement and bears the name of its game',
  },
  seamless: {
    calls: ['ledger', 'bets', 'catalog', 'wallet', 'identity', 'protection', 'brand', 'operators'],
    because:
      'the vendor port moves the money of members for games; vendors are open to brands, and what operators decide about them goes into their trail',
  },
  reports: {
    calls: ['ledger', 'bets', 'brand'],
    because: 'sums follow what was settled and booked, by the days of a brand',
  },
  casino: {
    calls: ['seamless', 'fairness', 'brand', 'catalog', 'identity', 'protection', 'operators'],
    because:
      'the in-house studio is a vendor like any other (ARCHITECTURE section 8), with chance from fairness; the shelf says what rests, an age decides on a band of stakes, a slot says what the member set for this sitting, and rounds voided by two go into the trail',
  },
  lottery: {
    calls: [
      'ledger',
      'bets',
      'fairness',
      'brand',
      'catalog',
      'identity',
      'protection',
      'wallet',
      'operators',
      'agency',
    ],
    because:
      'tickets move money and are bets, a draw takes its chance from fairness, and a tile says which game is meant; limits and series are asked of those who hold them, and what operators decide goes into their trail',
  },
  operators: {
    calls: ['identity', 'wallet', 'ledger', 'agency', 'protection'],
    because:
      'people of the back office look members up, with their place and their limits, adjust what they have and appoint agents',
  },
  winners: {
    calls: ['brand', 'catalog', 'profile', 'ledger'],
    because: 'the board names games and only members who like to be shown; the jackpot is an account of the books',
  },
  support: {
    calls: ['identity', 'operators'],
    because: 'who writes shows they are a person, and what operators answer goes into their trail',
  },
  chat: {
    calls: ['operators', 'support', 'protection', 'winners'],
    because:
      'what operators do goes into their trail, what nobody heard is left as a message, who is on a break is in no live room, and names are masked as on the board',
  },
  inbox: {
    calls: ['identity', 'brand'],
    because: 'it hears of everything by events; whether and whence a login is told, identity and brand know',
  },
};
