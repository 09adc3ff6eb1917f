import { isIPv6 } from 'node:net';

/** An IPv4 address, or the /64 one IPv6 customer has to itself. */
export function networkOf(ip: string): string {
  const v4 = asIPv4(ip);
  return v4 ?? groupsOf(ip).slice(0, 4).join(':');
}

/** A /24 of IPv4, or the /48 that one provider or one large customer of IPv6 has: who can rent one address there can rent many. */
export function neighbourhoodOf(ip: string): string {
  const v4 = asIPv4(ip);
  return v4 === null ? groupsOf(ip).slice(0, 3).join(':') : v4.split('.').slice(0, 3).join('.');
}

/** Null: an address of IPv6. What is no address at all stands as it is. */
function asIPv4(ip: string): string | null {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? (isIPv6(ip) ? null : ip);
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole = [
    ...groups,
    ...Array.from({ length: tail === undefined ? 0 : 8 - groups.length - rest.length }, () => '0'),
    ...rest,
  ];
  return whole.map((group) => group.replace(/^0+(?=.)/, ''));
}
