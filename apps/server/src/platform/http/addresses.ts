import type { CallOrigin } from '@fairhouse/contract';
import type { Origins } from '../context/context.ts';

export type Side = 'site' | 'studio';

/** The addresses by which browsers reach us, from the settings and the Host header of a request. */
export interface Addresses {
  /** Null when this host may not be served over plain http (ARCHITECTURE section 7, Session). */
  originsFor(side: CallOrigin, host: string | undefined): Origins | null;
  isHttps(side: CallOrigin): boolean;
}

export interface AddressSettings {
  readonly publicUrl: string | undefined;
  readonly studioPublicUrl: string | undefined;
  /** Undefined when the house is reached on this machine only, by a loopback name. */
  readonly backofficePublicUrl?: string | undefined;
  /** Brands with public names of their own, beside the two above; only behind https. */
  namePairs?(): readonly { readonly site: string; readonly studio: string }[];
  /** Hosts in front of the studio, each with the site whose pages may frame it; null means that of publicUrl. */
  studioFronts?(): readonly { readonly host: string; readonly site: string | null }[];
  /** Ports in use, known once both servers listen. */
  ports(): Readonly<Record<Side, number>>;
}

const hostsMax = 100;
// Names below localhost are this machine too (RFC 6761): a brand can have one without any setting of the network.
const loopbackHost = /^(([a-z0-9-]{1,63}\.)?localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

function isLoopbackHost(host: string): boolean {
  return loopbackHost.test(host);
}

export function createAddresses(settings: AddressSettings): Addresses {
  const fixed = { site: readUrl(settings.publicUrl), studio: readUrl(settings.studioPublicUrl) };
  const backoffice = readUrl(settings.backofficePublicUrl);
  const isHttps = fixed.site?.protocol === 'https:';
  // A public name is fixed; a house on this machine may be reached by any loopback name.
  const isLocal = !fixed.site || isLoopbackHost(fixed.site.hostname);

  function otherOrigin(side: Side, name: string): string {
    const url = fixed[side];
    if (url && !isLoopbackHost(url.hostname)) return url.origin;
    return `http://${name}:${url ? url.port || '80' : settings.ports()[side]}`;
  }

  function tellPublic(side: Side, host: string): Origins {
    const main = { site: fixed.site?.origin ?? '', studio: fixed.studio?.origin ?? '' };
    const pair = settings.namePairs?.().find((names) => names[side] === host);
    if (pair) return { site: `https://${pair.site}`, studio: `https://${pair.studio}` };
    const front = side === 'studio' ? settings.studioFronts?.().find((known) => known.host === host) : undefined;
    if (!front) return main;
    return { site: front.site === null ? main.site : `https://${front.site}`, studio: `https://${front.host}` };
  }

  function tellOrigins(side: Side, host: string): Origins | null {
    if (isHttps) return tellPublic(side, host.toLowerCase());
    if (!isLocal || !isLoopbackHost(host)) return null;
    const name = host.replace(/:\d+$/, '');
    const own = `http://${host}`;
    return side === 'site'
      ? { site: own, studio: otherOrigin('studio', name) }
      : { site: otherOrigin('site', name), studio: own };
  }

  function tellBackoffice(host: string): Origins | null {
    const sites = { site: fixed.site?.origin ?? '', studio: fixed.studio?.origin ?? '' };
    if (backoffice && !isLoopbackHost(backoffice.hostname))
      return backoffice.protocol === 'https:' ? { ...sites, backoffice: backoffice.origin } : null;
    return isLoopbackHost(host) ? { ...sites, backoffice: `http://${host}` } : null;
  }

  // Every request looks a host up, and only a handful of hosts are ours, so the results are kept.
  const reported = new Map<string, Origins>();
  return {
    isHttps: (side) => (side === 'backoffice' ? backoffice?.protocol === 'https:' : isHttps),
    originsFor(side, host = '') {
      if (side === 'backoffice') return tellBackoffice(host);
      const key = `${side} ${host}`;
      const known = reported.get(key);
      if (known) return known;
      const origins = tellOrigins(side, host);
      const { site, studio } = settings.ports();
      if (origins && site > 0 && studio > 0 && reported.size < hostsMax) reported.set(key, origins);
      return origins;
    },
  };
}

function readUrl(url: string | undefined): URL | null {
  return url === undefined ? null : new URL(url);
}

/** Whether two addresses have the same origin, with or without the default port. */
export function isSameOrigin(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) && new URL(a).origin === new URL(b).origin;
}
