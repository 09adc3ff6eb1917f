import type { Permission } from '@fairhouse/contract';
import type { IconName } from '@fairhouse/ui';

/*
 * What a brand has besides its games: ways to reach it, its apps, its social networks. An entry without a resource is
 * not shown (spec 2).
 */

const contactIcons = {
  EMAIL: 'mail',
  CHAT: 'info',
  TELEGRAM: 'external',
  WHATSAPP: 'phone',
  PHONE: 'phone',
  OTHER: 'info',
} as const satisfies Record<string, IconName>;
export type ContactKind = keyof typeof contactIcons;

export interface ContactLink {
  kind: ContactKind;
  icon: IconName;
  address: string;
}

export const appKinds = ['IOS', 'ANDROID', 'LITE', 'GUIDE'] as const;
export type AppKind = (typeof appKinds)[number];
export const socialKinds = ['FACEBOOK', 'TIKTOK', 'TWITTER', 'INSTAGRAM', 'YOUTUBE'] as const;
export type SocialKind = (typeof socialKinds)[number];

type Info = Permission['info'];

function contactOf(csType: string, address: string): ContactLink {
  const kind = Object.hasOwn(contactIcons, csType) ? (csType as ContactKind) : 'OTHER';
  return { kind, icon: contactIcons[kind], address };
}

/** Customer service in the brand's order, and Telegram if there is one (spec 2). */
export function contactLinks({ customerService, resources }: Info): ContactLink[] {
  const links = customerService.map(({ csType, path }) => contactOf(csType, path));
  const telegram = resources.find(({ resourceType }) => resourceType === 'TELEGRAM');
  return telegram && !links.some(({ kind }) => kind === 'TELEGRAM')
    ? [...links, contactOf('TELEGRAM', telegram.url)]
    : links;
}

/** Kinds the brand has a resource for, in our order. */
export function resourcesOf<K extends string>({ resources }: Info, kinds: readonly K[]): { kind: K; url: string }[] {
  return kinds.flatMap((kind) => {
    const found = resources.find(({ resourceType }) => resourceType === kind);
    return found ? [{ kind, url: found.url }] : [];
  });
}

/** A page of another site opens in a new tab; a mail or a call does not. */
export const opensBeside = (address: string): boolean => address.startsWith('https://');
export const besideProps = (address: string) =>
  opensBeside(address) ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {};
