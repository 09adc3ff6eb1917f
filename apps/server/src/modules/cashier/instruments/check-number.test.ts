import { expect, test } from 'vitest';
import { maskNumber, readNumber } from './check-number.ts';

test.each([
  ['BC', 'LANTERN', '0012 3456 78', '0012345678'],
  ['BC', 'IBAN', 'gb82 west 1234 5698 7654 32', 'GB82WEST12345698765432'],
  ['EW', 'UPI', 'Anna.S@lantern', 'anna.s@lantern'],
  ['VW', 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['VW', 'ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  ['VW', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['VW', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
] as const)('%s %s takes %s', (type, bank, typed, kept) => {
  expect(readNumber(type, bank, typed)).toBe(kept);
});

test.each([
  ['BC', 'LANTERN', '12345'],
  ['BC', 'LANTERN', '1234567x'],
  ['BC', 'LANTERN', '١٢٣٤٥٦٧٨'],
  ['BC', 'IBAN', 'GB82WEST12345698765433'],
  ['BC', 'IBAN', 'GB82'],
  ['EW', 'UPI', 'a b<script>'],
  ['EW', 'UPI', 'anna'],
  ['EW', 'UPI', 'anna@'],
  ['EW', 'UPI', '@lantern'],
  ['EW', 'UPI', 'a@b@lantern'],
  ['EW', 'UPI', '../../x'],
  ['VW', 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['VW', 'TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['VW', 'ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec'],
  ['VW', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['VW', 'BTC', ''],
  ['VW', 'NONE', 'x'],
] as const)('%s %s does not take %s', (type, bank, typed) => {
  expect(readNumber(type, bank, typed)).toBeNull();
});

test('the masked number is enough to recognise it and too little to use it', () => {
  expect([
    maskNumber('BC', '0012345678'),
    maskNumber('EW', 'anna.s@lantern'),
    maskNumber('VW', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
    maskNumber('EW', 'anna'),
    maskNumber('EW', 'ann'),
  ]).toEqual(['•••• 5678', 'an•••@lantern', 'TR7N••••Lj6t', '•••• na', '•••• n']);
});
