import { isIP } from 'node:net';
import { Refusal } from '../../platform/context/index.ts';
import { isLoopbackName, isPublicAddress } from '../../platform/egress/index.ts';

const lengthMost = 300;
// Written into the policy of a page: no star, no quote, nothing but the letters of a host.
const hostname = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)$/;

/**
 * The address of a vendor's page or server as it is kept: origin and folder, without a slash at the end. Over https, but for
 * this machine itself where it is allowed; where a name leads to is checked again whenever it is called.
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

/** Whether it leads to this machine; such a vendor is for trying things out. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopbackName(new URL(url).hostname);
}
