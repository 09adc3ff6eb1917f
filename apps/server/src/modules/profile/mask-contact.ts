/** Enough to recognise one's own number, too little to call it: country code and the last four digits. */
function maskMobile(address: string): string {
  const shown = address.length > 9 ? 4 : 2;
  const head = address.slice(0, 3);
  return `${head}${'*'.repeat(Math.max(0, address.length - head.length - shown))}${address.slice(-shown)}`;
}

/** First letter and domain; a name of one or two letters is hidden whole. */
function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const name = Array.from(address.slice(0, at));
  return `${name.length > 2 ? name[0] : ''}***${address.slice(at)}`;
}

export function maskContact({ kind, address }: { kind: 'mobile' | 'email'; address: string }): string {
  return kind === 'mobile' ? maskMobile(address) : maskEmail(address);
}
