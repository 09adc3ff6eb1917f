import { isIPv6 } from 'node:net';
import type { ContactKind } from './contact.store.ts';

const dots = '•••';

/** Enough to recognise it, too little to use it. */
export function maskContact(kind: ContactKind, address: string): string {
  if (kind === 'mobile') return `${address.slice(0, 3)} ${dots}${dots} ${address.slice(-3)}`;
  const at = address.lastIndexOf('@');
  return `${[...address][0] ?? ''}${dots}${address.slice(at)}`;
}

/** The network of a login, without the host. */
export function maskIp(ip: string): string {
  const plain = /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip;
  if (!isIPv6(plain)) return plain.split('.').slice(0, 2).concat('•', '•').join('.');
  return `${plain.split(':').slice(0, 2).join(':')}:${dots}`;
}
