import { readStored, storageKeys, store } from '../storage/storage-keys.ts';

/** The code of a link that invites, kept for this tab: whoever looks around first, and registers later, came by it too. */
export function readReferralCode(search: string): string | null {
  const named = new URLSearchParams(search).get('referralCode')?.trim() ?? '';
  const isCode = /^[A-Za-z0-9]{1,32}$/.test(named);
  if (isCode) store('session', storageKeys.referralCode, named);
  return isCode ? named : readStored('session', storageKeys.referralCode);
}
