import { isIP } from 'node:net';
import { Refusal } from '../../platform/context/index.ts';
import { isLoopbackName, isPublicAddress } from '../../platform/egress/index.ts';

const lengthMost = 300;
// The host is written into the policy of a page: it may contain no star and no quote, only characters of a host name.
const hostname = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)$/;

/**
 * Normalises the address of a vendor's page or server: origin and folder, without a final slash. It must use https,
 * except for this machine where that is allowed; the host behind a name is checked again at each call.
 */
export function readVendorAddress(text: string, { allowsLoopback }: { allowsLoopback: boolean }): string {
  const url = URL.canParse(text) && text.length <= lengthMost ? new URL(text) : null;
  if (!url || !isPlain(url) || !isAllowedHost(url, allowsLoopback)) throw new Refusal('vendor_address_invalid');
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

function isPlain(url: URL): boolean {
  return (
    url.username === '' && url.password === '' && url.search === '' && url.hash === '' && hostname.test(url.hostname)
  );
}

function isAllowedHost({ protocol, hostname: host }: URL, allowsLoopback: boolean): boolean {
  if (isLoopbackName(host)) return allowsLoopback && (protocol === 'https:' || protocol === 'http:');
  const address = host.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(address) === 0 || isPublicAddress(address));
}

/** Whether it leads to this machine; such a vendor is only for trying things out. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopbackName(new URL(url).hostname);
}
