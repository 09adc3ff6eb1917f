/** The first moment of a local day, or of the day so many days later. */
export function dayStart(day: string, later = 0): number {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + later);
  return at.getTime();
}
