import { expect, test } from 'vitest';
import { readVendorAddress } from './vendor-address.ts';

const read = (text: string, allowsLoopback = false) => readVendorAddress(text, { allowsLoopback });

test.each([
  ['https://play.vendor.example', 'https://play.vendor.example'],
  ['https://play.vendor.example/', 'https://play.vendor.example'],
  ['https://Play.Vendor.Example:8443/games/', 'https://play.vendor.example:8443/games'],
  ['https://1.1.1.1/x', 'https://1.1.1.1/x'],
  ['https://[2606:4700::1]', 'https://[2606:4700::1]'],
])('%s is kept as %s', (text, kept) => {
  expect(read(text)).toBe(kept);
});

test.each([
  'http://play.vendor.example',
  'ftp://play.vendor.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//play.vendor.example',
  'play.vendor.example',
  '',
  'https://user:pass@play.vendor.example',
  'https://play.vendor.example/?a=1',
  'https://play.vendor.example/#x',
  'https://*.vendor.example',
  "https://a'b.example",
  `https://v.example/${'x'.repeat(300)}`,
  'https://10.0.0.1',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.0.1',
  'https://[fd00::1]',
  'https://[::ffff:10.0.0.1]',
  'https://0x7f.1',
  'https://2130706433',
  'https://0',
  'https://localhost',
  'http://127.0.0.1:8080',
  'https://[::1]:1',
])('%j is no address of a vendor', (text) => {
  expect(() => read(text)).toThrow('vendor_address_invalid');
});

test('this machine is one where that is allowed, by its names only', () => {
  expect(
    ['http://localhost:8460/play', 'http://127.0.0.1:8460', 'http://sandbox.localhost:1', 'http://[::1]:1'].map(
      (text) => read(text, true),
    ),
  ).toEqual(['http://localhost:8460/play', 'http://127.0.0.1:8460', 'http://sandbox.localhost:1', 'http://[::1]:1']);
  for (const text of ['http://127.0.0.2:1', 'http://10.0.0.1', 'http://localhost.example', 'http://0.0.0.0:1'])
    expect(() => read(text, true), text).toThrow('vendor_address_invalid');
});
