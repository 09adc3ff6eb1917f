import type { Language } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import type { Contact } from './contact.store.ts';
import type { VerificationInnerDeps } from './verification-deps.ts';

interface Notice {
  readonly brand: Brand;
  readonly language: Language;
  readonly contacts: readonly Contact[];
  readonly key: 'passwordChanged' | 'contactChanged' | 'paymentPasswordChanged';
}

/** Tells the contacts of a change, so that an owner who did not make it hears of it. Nobody waits for it, and a failure changes nothing. */
export function tellContacts(
  { sender, texts, later }: VerificationInnerDeps,
  { brand, language, contacts, key }: Notice,
): void {
  if (!sender.serves(brand)) return;
  for (const { kind, address } of contacts) {
    later(() =>
      sender.send({
        kind: kind === 'mobile' ? 'sms' : 'email',
        to: address,
        text: texts(language, key, { brand: brand.name }),
        subject: kind === 'email' ? texts(language, 'changedSubject', { brand: brand.name }) : null,
      }),
    );
  }
}
