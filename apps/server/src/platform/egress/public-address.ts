import { BlockList, isIP } from 'node:net';

/** Networks with no public host: private, shared, link-local (metadata services), documentation, multicast, reserved. */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The part of IPv6 that is assigned, without addresses that map to IPv4 or are not for use. */
const open6 = ['2000::/3'];
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const closed = listOf([...closed4, ...closed6]);
const open = listOf(open6);
const loopback = listOf(['127.0.0.0/8', '::1/128']);

function listOf(nets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const net of nets) {
    const [address = '', bits = ''] = net.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Whether a text is an address of a host on the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Names that mean this machine (RFC 6761), as `URL.hostname` writes them. */
export function isLoopbackName(hostname: string): boolean {
  return /^([a-z0-9-]+\.)?localhost$/.test(hostname) || hostname === '127.0.0.1' || hostname === '[::1]';
}
