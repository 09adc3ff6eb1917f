import { expect, test } from 'vitest';
import { toMobileNumber } from './mobile-number.ts';

test.each<[string, string | undefined, string | null]>([
  ['9876543210', '91', '+919876543210'],
  ['09876543210', '91', '+919876543210'],
  ['98765 43-210', '+91', '+919876543210'],
  ['+91 98765 43210', '91', '+919876543210'],
  ['+919876543210', undefined, '+919876543210'],
  ['11 91234-5678', '55', '+5511912345678'],
  ['(11) 91234 5678', '0055', '+5511912345678'],
  ['+919876543210', '55', null],
  ['9876543210', undefined, null],
  ['9876543210', '0', null],
  ['9876543210', 'IN', null],
  ['9876543210', '999', null],
  ['123', '91', null],
  ['011 2345 6789', '91', null],
  ['1800 180 1234', '91', null],
  ['९८७६५४३२१०', '91', null],
  ['98765432109876543210', '91', null],
  ['98765x43210', '91', null],
])('%s with %s is %s', (number, code, expected) => expect(toMobileNumber(number, code)).toBe(expected));
