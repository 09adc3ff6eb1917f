import type { Fingerprint } from '../../platform/crypto/fingerprint.ts';

/** Keys by which two accounts of one person are recognised; only keyed hashes are stored (trust.md A4). */
export interface PersonKeys {
  readonly nameKey: Buffer | null;
  readonly documentKey: Buffer | null;
}

/** Null when the form has too little to tell one person from another. */
export function makePersonKeys(
  fingerprint: Fingerprint,
  person: { payeeName: string | null; birthDate: string | null; idNumber: string | null },
): PersonKeys | null {
  const { payeeName, birthDate, idNumber } = person;
  const nameKey =
    payeeName !== null && birthDate !== null ? fingerprint(`name ${normaliseName(payeeName)} ${birthDate}`) : null;
  const documentKey =
    idNumber === null
      ? null
      : fingerprint(
          `document ${idNumber
            .normalize('NFKC')
            .replace(/[\s.\-/]/g, '')
            .toUpperCase()}`,
        );
  return nameKey === null && documentKey === null ? null : { nameKey, documentKey };
}

/** Case, Latin accents, width, punctuation and the order of names make no difference. */
export function normaliseName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ')
    .normalize('NFC');
}
