/** Names under which the site stores things in the browser; session values never leave session storage. */
export const storageKeys = {
  token: 'token',
  session: 'session',
  /** Why the session of this tab ended, until that was read: the text of the house, without the member's name. */
  sessionEnd: 'session-end',
  merchant: 'merchant',
  /** Whether this browser has logged in: then a new tab requests a token. Holds no secret. */
  hasSession: 'has-session',
  /** The code by which somebody was invited, until they register. */
  referralCode: 'referral-code',
  balanceMasked: 'balance-masked',
  /** The member whose first-login action has run in this browser. */
  firstLoginShown: 'first-login-shown',
  /** The agent's name that the form offers, with the end of its day. Holds no secret. */
  agentName: 'agent-name',
  /** Spec 9: the last answers of hot games and vendor lanes in this tab. */
  hotGames: 'HOT_GAMES',
  vendorLanes: 'gameVendor',
} as const;

/** Storage can be forbidden; then nothing is stored and everything else still works. */
export function readStored(storage: 'local' | 'session', key: string): string | null {
  try {
    return areaOf(storage).getItem(key);
  } catch {
    return null;
  }
}

/** Null removes. */
export function store(storage: 'local' | 'session', key: string, value: string | null): void {
  try {
    if (value === null) areaOf(storage).removeItem(key);
    else areaOf(storage).setItem(key, value);
  } catch {
    // See readStored.
  }
}

function areaOf(storage: 'local' | 'session'): Storage {
  return storage === 'local' ? localStorage : sessionStorage;
}
