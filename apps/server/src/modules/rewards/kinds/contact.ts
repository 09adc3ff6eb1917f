import { z } from 'zod';
import { rewardContact } from '@fairhouse/contract';
import { costOf } from '../reward-money.ts';
import type { OfferKind } from '../rewards-door.ts';

const terms = z.strictObject({ contact: rewardContact });
export type ContactTerms = z.output<typeof terms>;

/** A reward for telling the house a contact (spec 9: up to 131K for a Zalo number), where the brand's file allows it. */
export const contactKind: OfferKind<ContactTerms> = {
  kind: 'contact',
  terms,
  takesRewards: true,
  look: ({ terms: { contact }, told, brand, rewards }) => {
    const isOff = brand.rewards.contactBonusMaxMinor === null;
    return Promise.resolve([
      {
        occasion: 'once',
        why: isOff ? ['over'] : told.has(contact) ? [] : ['contact_missing'],
        progress: [],
        rewards,
        promotionType: 'CONTACT',
      },
    ]);
  },
  dearest: () => [],
  contact: ({ contact }) => contact,
  judge(_terms, { brand, rewards }) {
    const most = brand.rewards.contactBonusMaxMinor;
    if (most === null) return 'the brand has no offers for contacts';
    return costOf(rewards) > most ? 'gives more than the brand allows for a contact' : null;
  },
};
