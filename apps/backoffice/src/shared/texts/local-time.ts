/** The value of a date-time field, in local time. */
export function toLocalField(atMs: number | null): string {
  if (atMs === null) return '';
  const at = new Date(atMs);
  return new Date(atMs - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Null when nothing was chosen. */
export function fromLocalField(text: string): number | null {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? null : at;
}
