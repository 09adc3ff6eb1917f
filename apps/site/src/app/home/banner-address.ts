import type { Banner } from '@fairhouse/contract';

/** Where a banner leads: a page, promotion or game of this site, or another site over https; any other banner is no link. */
export function bannerAddress({ linkageType, linkage }: Banner): string | null {
  if (linkage === null || linkage === '') return null;
  if (linkageType === 'G') return /^\d+$/.test(linkage) ? `/seamless?nodeId=${linkage}` : null;
  if (linkageType === 'P') return /^\d+$/.test(linkage) ? `/promotions?id=${linkage}` : null;
  if (linkageType !== 'URL') return null;
  const isOwnPath = /^\/(?![/\\])/.test(linkage);
  return isOwnPath || linkage.startsWith('https://') ? linkage : null;
}
