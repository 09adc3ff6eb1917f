import type { Platform } from '../../platform/context/index.ts';
import { listLogins, sweepLogins, type LoginEntry } from './login-history.store.ts';
import { maskIp } from './mask.ts';

const pageSize = 10;
export const loginsKeptMs = 90 * 24 * 3_600_000;

export interface ShownLogin extends LoginEntry {
  /** Two capitals; null: unknown. */
  readonly country: string | null;
}

/** Logins and failed logins with the right name, of the last ninety days; addresses are masked. */
export async function readLoginHistory(
  platform: Platform,
  input: { memberId: bigint; page: number; countryOf(ip: string): string },
): Promise<{ list: ShownLogin[]; totalPages: number }> {
  const since = new Date(platform.clock.now().getTime() - loginsKeptMs);
  const { list, count } = await listLogins(platform.db, input.memberId, {
    since,
    limit: pageSize,
    offset: (input.page - 1) * pageSize,
  });
  const shown = list.map((entry) => {
    const country = input.countryOf(entry.ip);
    return { ...entry, ip: maskIp(entry.ip), country: /^[A-Z]{2}$/.test(country) ? country : null };
  });
  return { list: shown, totalPages: Math.max(1, Math.ceil(count / pageSize)) };
}

export function addLoginSweep(platform: Platform): void {
  platform.jobs.add({
    name: 'sweep-logins',
    at: '17 4 * * *',
    isMadeUpFor: true,
    run: () => sweepLogins(platform.db, new Date(platform.clock.now().getTime() - loginsKeptMs)),
  });
}
