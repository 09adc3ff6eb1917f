import { hasModule, type HelpCategory, type ModuleId } from '@fairhouse/contract';
import type { Brand } from '../../../platform/context/index.ts';

interface ListedArticle {
  /** The name of its file, and the fragment of its address. */
  readonly term: string;
  /** Shown only where the brand has this module. */
  readonly needs?: ModuleId;
}

/** Every article of the house, in the order in which it is read. */
export const helpArticles: Readonly<Record<HelpCategory, readonly ListedArticle[]>> = {
  start: [
    { term: 'register' },
    { term: 'login' },
    { term: 'forgot-password' },
    { term: 'trial', needs: 'FREEPLAY3' },
    { term: 'language' },
    { term: 'install' },
  ],
  account: [
    { term: 'verify-contact' },
    { term: 'two-step' },
    { term: 'payment-password' },
    { term: 'devices' },
    { term: 'profile' },
    { term: 'close-account' },
  ],
  money: [
    { term: 'deposit' },
    { term: 'deposit-late' },
    { term: 'withdraw' },
    { term: 'withdraw-account' },
    { term: 'withdraw-confirm' },
    { term: 'required-play' },
    { term: 'account-record' },
    { term: 'transfer-upline', needs: 'AGETRANSFERUP3' },
  ],
  play: [{ term: 'find-game' }, { term: 'game-trouble' }, { term: 'favourites' }, { term: 'betting-record' }],
  fair: [{ term: 'check-round' }, { term: 'house-edge' }],
  care: [{ term: 'limits' }, { term: 'break' }, { term: 'self-exclusion' }, { term: 'reality-check' }],
  contact: [{ term: 'messages' }, { term: 'reach-us' }, { term: 'become-agent', needs: 'AGENTPOLICY3' }],
};

/** The articles of a brand, without those about modules it does not have. */
export function articlesOf({ shell }: Brand): { category: HelpCategory; term: string }[] {
  return (Object.entries(helpArticles) as [HelpCategory, readonly ListedArticle[]][]).flatMap(([category, articles]) =>
    articles
      .filter(({ needs }) => needs === undefined || hasModule(shell.whitelabel, needs))
      .map(({ term }) => ({ category, term })),
  );
}
