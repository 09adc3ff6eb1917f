/** Read aloud and typed: nothing that looks like something else. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const places = 6;
const size = 1n << 30n;
/** Odd, so that every number comes once: orders one after the other do not look alike. */
const spread = 0x2545f491n;

/** Six letters and digits for an order; the same again only after a billion others. */
export function orderNumberOf(orderId: bigint): string {
  let rest = (orderId * spread) % size;
  let text = '';
  for (let place = 0; place < places; place += 1) {
    text += alphabet[Number(rest % 32n)] ?? '';
    rest /= 32n;
  }
  return text;
}
