import { isIPv6 } from 'node:net';

/** An IPv4 address, or the /64 one IPv6 customer has to itself. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole = [
    ...groups,
    ...Array.from({ length: tail === undefined ? 0 : 8 - groups.length - rest.length }, () => '0'),
    ...rest,
  ];
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
