import type { DomainName } from '../config/domain-names.ts';

interface Module {
  /** The doors (`index.ts`) this module may knock at. */
  readonly calls: readonly DomainName[];
  readonly because: string;
}

/**
 * The server's architecture on one page: which module may call which. Read it from the books upwards; an arrow never
 * points up. A new arrow is a line here and a sentence in the module's README.
 */
export const moduleMap: Partial<Record<DomainName, Module>> = {
  ledger: { calls: [], because: 'the books know nothing of what is booked' },
  brand: { calls: [], because: 'a brand is configuration' },
  content: { calls: ['brand'], because: 'banners and notices are a brand\'s' },
  catalog: { calls: ['brand'], because: 'what is on the shelf depends on the brand' },
  fairness: { calls: [], because: 'chance cannot see a stake, a player or a balance (law 2): seeds have an owner number and nothing else' },
  identity: { calls: ['brand', 'wallet'], because: 'registering opens a wallet under a brand\'s rules' },
  profile: { calls: ['brand', 'identity'], because: 'a profile belongs to an identity' },
  wallet: { calls: ['ledger', 'brand'], because: 'a balance is read from the books' },
  bets: { calls: ['ledger'], because: 'a bet rides with its ledger movement' },
  winners: { calls: ['brand', 'bets', 'catalog'], because: 'the board shows bets already settled' },
  seamless: { calls: ['ledger', 'wallet', 'bets', 'identity', 'catalog', 'brand'], because: 'the vendor port moves money for games' },
  casino: { calls: ['seamless', 'fairness', 'catalog', 'brand'], because: 'the in-house studio is a vendor like any other (ARCHITECTURE section 8)' },
};
