import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import {
  permissionsOfRole,
  type ActionRow,
  type AdjustmentRow,
  type Bonus,
  type Calls,
  type CashierQueues,
  type GuardChanges,
  type HeldPayoutRow,
  type HouseHealth,
  type HouseSums,
  type Language,
  type MemberFile,
  type MemberTagRow,
  type OperatorRole,
  type OperatorSession,
  type Output,
  type OwnOffer,
  type RewardClaim,
} from '@fairhouse/contract';
import { createTexts } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { hideToasts } from '@fairhouse/ui';
import { Backoffice } from '../app/backoffice.tsx';
import { endOffice } from '../shared/session/session-store.ts';

export function makeOfficeSession(role: OperatorRole = 'owner', isRestricted = false): OperatorSession {
  const brands = [
    {
      merchant: 'fairhouse',
      name: 'Fairhouse',
      currency: 'FUN',
      currencySymbol: 'FUN',
      timeZone: 'Asia/Kolkata',
      hasLiveRooms: role === 'host',
    },
  ];
  return {
    token: 'office-1',
    operator: { id: '7', name: 'vera', role, permissions: [...permissionsOfRole[role]], brands, isRestricted },
  };
}

export function makeAdjustment(changed: Partial<AdjustmentRow> = {}): AdjustmentRow {
  return {
    id: '31',
    memberId: '5',
    memberName: 'anna',
    direction: 'credit',
    amount: '12.5',
    currency: 'FUN',
    correctsEntryId: null,
    forgivesDebt: false,
    reason: 'goodwill after an outage',
    state: 'proposed',
    version: 4,
    proposedById: '8',
    proposedBy: 'tom',
    proposedAt: 1_780_000_000_000,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    ...changed,
  };
}

export function makeMemberFile(changed: Partial<MemberFile> = {}): MemberFile {
  return {
    id: '5',
    userName: 'anna',
    customerType: 0,
    registeredAt: 1_780_000_000_000,
    closedAt: null,
    closedBecause: null,
    email: null,
    mobile: null,
    brandName: 'Fairhouse',
    state: 'open',
    lastLoginAt: null,
    currency: 'FUN',
    balance: '100',
    owes: '0',
    wallets: [],
    upline: null,
    team: null,
    breakEndsAt: null,
    excludedUntil: null,
    review: null,
    isInsider: false,
    limits: [],
    logins: [],
    ...changed,
  };
}

export function pageOfRows<R>(list: R[]): { list: R[]; total: number; totalPages: number } {
  return { list, total: list.length, totalPages: 1 };
}

export function trailOfRows(list: ActionRow[]): {
  list: ActionRow[];
  total: number;
  totalPages: number;
  people: { id: string; name: string }[];
} {
  return {
    ...pageOfRows(list),
    people: [
      { id: '7', name: 'vera' },
      { id: '8', name: 'tom' },
    ],
  };
}

/** What the frame of the console asks by itself: nothing waits, all is in order. */
export const quietHouse = {
  getRewardKinds: (): Output<Calls['getRewardKinds']> => ({
    list: [],
    rewards: {},
    bonusGames: [
      { gameId: '21', name: 'Twin Lamps', stakeMin: '0.1', stakeMax: '100' },
      { gameId: '22', name: 'Night Bus', stakeMin: '0.2', stakeMax: '50' },
    ],
  }),
  listBonusesOfMember: () => pageOfRows<Bonus>([]),
  listTagsOfMember: () => ({ list: [] as MemberTagRow[] }),
  listOffersOfMember: () => ({ list: [] as OwnOffer[], isOptedOut: false, isProtected: false }),
  listRewardsOfMember: () => pageOfRows<RewardClaim>([]),
  listGuardChanges: (): GuardChanges => ({ list: [], told: null }),
  readCashierQueues: (): CashierQueues => ({
    deposits: { count: 0, oldestAt: null },
    withdrawals: { count: 0, oldestAt: null },
  }),
  listHeldPayouts: () => pageOfRows<HeldPayoutRow>([]),
  readHouseHealth: (): HouseHealth => ({
    books: {
      isHealthy: true,
      checkedAt: 1_780_000_000_000,
      checkAgeSeconds: 20,
      fullCheckedAt: null,
      checkLagSeconds: 20,
      differences: 0,
      rollupLagSeconds: 12,
      sealedDay: null,
    },
    isPlayStopped: false,
    trail: { rows: 3, isWhole: true },
    adjustments: { count: 0, oldestAt: null },
    stumbles: { count: 0, oldestAt: null },
    feed: [{ consumer: 'reports', lagSeconds: 0, aside: 0 }],
    adjusted: { day: '2026-11-20', totals: [] },
  }),
  readHouseSums: (): HouseSums => ({
    day: '2026-11-21',
    deposits: '100',
    withdrawals: '40',
    stakes: '12.5',
    payouts: '20',
    net: '-7.5',
    currency: 'FUN',
    lagSeconds: 12,
  }),
};

/** The whole console at an address, as a browser opens it. */
export function openOffice(path = '/', language: Language = 'EN'): void {
  vi.stubGlobal('scrollTo', () => undefined);
  document.documentElement.lang = language.toLowerCase();
  history.replaceState(null, '', path);
  render(<Backoffice texts={createTexts(language, allMessages[language])} />);
}

/** After each test: nothing of it is left in the browser. */
export function closeOffice(): void {
  cleanup();
  hideToasts();
  endOffice();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
}
