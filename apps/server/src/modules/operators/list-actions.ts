import { readRowId, type Brand, type Platform } from '../../platform/context/index.ts';
import { toCsv } from '../../platform/csv/csv.ts';
import { countActions, listActions as readActions, type ActionFilter, type ActionRead } from './action.store.ts';
import { hideSecrets } from './hide-secrets.ts';

export interface ActionsInput {
  readonly search: string;
  readonly operatorId?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly until?: string | undefined;
}

const rowsMax = 10_000;

/** The audit trail of a brand, with rows without a brand, the newest first. */
export async function listActions(
  { db }: Pick<Platform, 'db'>,
  input: ActionsInput & { page: number; size: number },
  brand: Brand,
): Promise<{ list: ActionRead[]; total: number }> {
  const filter = toFilter(input, brand);
  const rows = await readActions(db, filter, { limit: input.size, offset: (input.page - 1) * input.size });
  return { list: rows.map(hide), total: await countActions(db, filter) };
}

/** The same as a table for spreadsheets; says whether all rows fitted. */
export async function exportActions(
  { db }: Pick<Platform, 'db'>,
  input: ActionsInput,
  brand: Brand,
): Promise<{ csv: string; isWhole: boolean }> {
  const rows = await readActions(db, toFilter(input, brand), { limit: rowsMax + 1, offset: 0 });
  const columns = ['id', 'at', 'operator', 'brand', 'action', 'subject', 'reason', 'before', 'after', 'ip'];
  const cells = rows
    .slice(0, rowsMax)
    .map(hide)
    .map((row) => [
      `${row.id}`,
      row.at.toISOString(),
      row.operatorName,
      row.brandId === null ? '' : brand.merchant,
      row.action,
      row.subject,
      row.reason,
      row.before ? JSON.stringify(row.before) : '',
      row.after ? JSON.stringify(row.after) : '',
      row.ip,
    ]);
  return { csv: toCsv([columns, ...cells]), isWhole: rows.length <= rowsMax };
}

const hide = (row: ActionRead): ActionRead => ({
  ...row,
  before: hideSecrets(row.before),
  after: hideSecrets(row.after),
});

export function toFilter(
  { search, operatorId, action, subject, from, to, until }: ActionsInput,
  brand: Pick<Brand, 'id'>,
): ActionFilter {
  return {
    brandId: brand.id,
    search,
    operatorId: operatorId === undefined ? null : readRowId(operatorId),
    action: action ?? null,
    subject: subject ?? null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
    until: until === undefined ? null : readRowId(until),
  };
}
