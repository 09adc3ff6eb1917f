const finalText = 0x81;

/** A WebSocket text frame as the server sends it: built once, written to every socket of a broadcast. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length < 126) return Buffer.concat([Buffer.from([finalText, payload.length]), payload]);
  if (payload.length > 0xffff) throw new Error('a realtime message is far too large');
  const head = Buffer.from([finalText, 126, 0, 0]);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}
