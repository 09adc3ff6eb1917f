import { createHash } from 'node:crypto';
import type { InstrumentType } from '@fairhouse/contract';

/**
 * Normalises a number if it can be valid: without spaces, in one spelling. Null: it is invalid. A check sum finds typing
 * errors; only a payment shows that the account exists and whose it is.
 */
export function readNumber(type: InstrumentType, bankCode: string, typed: string): string | null {
  const number = typed.normalize('NFKC').replace(type === 'EW' ? /\s/g : /[\s-]/g, '');
  if (type === 'VW') return readAddress(bankCode, number);
  if (type === 'EW') return (bankCode === 'UPI' ? upiName : walletName).test(number) ? number.toLowerCase() : null;
  const upper = number.toUpperCase();
  if (bankCode === 'IBAN') return isIban(upper) ? upper : null;
  return /^[0-9]{6,24}$/.test(upper) ? upper : null;
}

const walletName = /^[\p{L}\p{N}@._+-]{3,64}$/u;
/** A name at a payment provider, as in every UPI address. */
const upiName = /^[a-z0-9._-]{2,64}@[a-z][a-z0-9.-]{1,63}$/i;

/** ISO 13616: letters count from ten on, the first four characters move to the end, and the number modulo 97 is one. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((char) => `${parseInt(char, 36)}`).join('');
  return BigInt(digits) % 97n === 1n;
}

function readAddress(network: string, text: string): string | null {
  switch (network) {
    case 'TRC20':
      return text.startsWith('T') && isBase58(text, 0x41) ? text : null;
    // The mixed case of the check sum (EIP-55) needs a hash that Node does not have; the letters themselves are the address.
    case 'ERC20':
      return /^0x[0-9a-fA-F]{40}$/.test(text) ? `0x${text.slice(2).toLowerCase()}` : null;
    case 'BTC':
      return isBitcoin(text) ? text : null;
    default:
      return null;
  }
}

function isBitcoin(text: string): boolean {
  if (/^bc1/i.test(text))
    return text === text.toLowerCase() && /^bc1[qp][ac-hj-np-z02-9]{38,58}$/.test(text) && isBech32(text);
  return isBase58(text, 0x00) || isBase58(text, 0x05);
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** 21 bytes and four of a double SHA-256 over them, after the version of the network. */
function isBase58(text: string, version: number): boolean {
  if (text.length < 26 || text.length > 35 || [...text].some((char) => !base58.includes(char))) return false;
  const value = [...text].reduce((sum, char) => sum * 58n + BigInt(base58.indexOf(char)), 0n);
  const hex = value.toString(16).padStart(50, '0');
  if (hex.length !== 50) return false;
  const bytes = Buffer.from(hex, 'hex');
  const sum = createHash('sha256')
    .update(createHash('sha256').update(bytes.subarray(0, 21)).digest())
    .digest();
  return bytes[0] === version && sum.subarray(0, 4).equals(bytes.subarray(21));
}

const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** BIP 173 and 350: the check word is 1 for the first kind of address and another one for all later kinds. */
function isBech32(text: string): boolean {
  const words = Array.from(text.slice(3), (char) => bech32.indexOf(char));
  const polymod = [3, 3, 0, 2, 3, ...words].reduce(step, 1);
  return polymod === (words[0] === 0 ? 1 : 0x2bc830a3);
}

const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function step(before: number, word: number): number {
  const top = before >>> 25;
  return generators.reduce(
    (sum, generator, bit) => ((top >>> bit) & 1 ? sum ^ generator : sum),
    ((before & 0x1ffffff) << 5) ^ word,
  );
}

/** The kind and the last four characters, or fewer of a short number: enough to recognise it, too little to use it. */
export function maskNumber(type: InstrumentType, number: string): string {
  if (type === 'EW' && number.includes('@')) {
    const [name = '', house = ''] = number.split('@');
    return `${name.slice(0, 2)}•••@${house}`;
  }
  return type === 'VW'
    ? `${number.slice(0, 4)}••••${number.slice(-4)}`
    : `•••• ${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`;
}
