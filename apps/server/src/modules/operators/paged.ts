/** A page of a list, as every call of this module answers it. */
export function paged<R>(list: R[], total: number, size: number): { list: R[]; total: number; totalPages: number } {
  return { list, total, totalPages: Math.max(1, Math.ceil(total / size)) };
}
