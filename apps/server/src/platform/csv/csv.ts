/** Rows of cells as a table for a spreadsheet (RFC 4180). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

/** Quotes a cell that a spreadsheet would run as a formula (ASVS 1.2.10). */
export function toCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text);
  if (!isFormula && !/[",\r\n]/.test(text)) return text;
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** `2026-11-21 13:04:05` on the wall clock of a zone. */
export function clockIn(timeZone: string): (at: Date | number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
}
