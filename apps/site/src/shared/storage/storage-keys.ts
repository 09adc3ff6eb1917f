/** Names under which the site keeps things in the browser; values of the session never leave session storage. */
export const storageKeys = {
  token: 'token',
  session: 'session',
  /** Why the session of this tab ended, until that was read: the words of the house, and no word of whose it was. */
  sessionEnd: 'session-end',
  merchant: 'merchant',
  /** Whether this browser has logged in: then a new tab asks for a token of its own. Holds no secret. */
  hasSession: 'has-session',
  balanceMasked: 'balance-masked',
  /** The member whose first-login action has run in this browser. */
  firstLoginShown: 'first-login-shown',
  /** The agent's name that the form offers, with the end of its day. Holds no secret. */
  agentName: 'agent-name',
  /** Spec 9: hot games and vendor lanes as this tab was told them last. */
  hotGames: 'HOT_GAMES',
  vendorLanes: 'gameVendor',
} as const;

/** Storage can be forbidden; then nothing is kept and everything else still works. */
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
