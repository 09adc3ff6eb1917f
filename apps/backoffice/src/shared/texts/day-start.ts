/** The first moment of a day on the clock of this desk, or of one so many days later. */
export function dayStart(day: string, later = 0): number {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + later);
  return at.getTime();
}
