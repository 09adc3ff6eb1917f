import { locales } from '@fairhouse/contract';
import type { EventMap } from '../../platform/context/index.ts';
import { listContacts } from './contact.store.ts';
import { isNoticeOn } from './login-history.store.ts';
import { maskIp } from './mask.ts';
import type { VerificationInnerDeps } from './verification-deps.ts';

/** Sends a mail to the proved address at each login but the first, unless the member has switched it off (trust.md A6). */
export function tellLogin(
  deps: VerificationInnerDeps,
  login: EventMap['member_logged_in'],
  countryOf: (ip: string) => string,
): void {
  const { platform, sender, texts, later } = deps;
  const { memberId, brand, language, at, ip, isFirst } = login;
  if (isFirst || !sender.serves(brand)) return;
  later(async () => {
    if (!(await isNoticeOn(platform.db, memberId))) return;
    const mail = (await listContacts(platform.db, memberId)).find(
      ({ kind, verifiedAt }) => kind === 'email' && verifiedAt !== null,
    );
    if (!mail) return;
    const time = new Intl.DateTimeFormat(locales[language], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: brand.timeZone,
    }).format(at);
    const words = { brand: brand.name, time, place: namePlace(ip, { country: countryOf(ip), tag: locales[language] }) };
    await sender.send({
      kind: 'email',
      to: mail.address,
      subject: texts(language, 'loginSubject', words),
      text: texts(language, 'loginNotice', words),
    });
  });
}

function namePlace(ip: string, { country, tag }: { country: string; tag: string }): string {
  const name = /^[A-Z]{2}$/.test(country) ? new Intl.DisplayNames([tag], { type: 'region' }).of(country) : undefined;
  return name === undefined ? maskIp(ip) : `${name} (${maskIp(ip)})`;
}
