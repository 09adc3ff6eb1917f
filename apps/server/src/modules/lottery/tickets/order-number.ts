/** Read aloud and typed, so it has no characters that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const places = 6;
const size = 1n << 30n;
/** Odd, so that every number comes once, and consecutive orders do not look alike. */
const spread = 0x2545f491n;

/** Six letters and digits; the same number only returns after a billion others. */
export function orderNumberOf(orderId: bigint): string {
  let rest = (orderId * spread) % size;
  let text = '';
  for (let place = 0; place < places; place += 1) {
    text += alphabet[Number(rest % 32n)] ?? '';
    rest /= 32n;
  }
  return text;
}
