import { expect, test } from 'vitest';
import { createAddresses } from './addresses.ts';

const ports = () => ({ site: 4001, studio: 4002 });
const unset = { publicUrl: undefined, studioPublicUrl: undefined, ports };

test('on this machine every loopback name is answered under its own name', () => {
  const addresses = createAddresses(unset);
  expect(addresses.originsFor('site', '127.0.0.1:4001')).toEqual({ site: 'http://127.0.0.1:4001', studio: 'http://127.0.0.1:4002' });
  expect(addresses.originsFor('studio', 'localhost:4002')).toEqual({ site: 'http://localhost:4001', studio: 'http://localhost:4002' });
});

test('a foreign name over plain http is not served', () => {
  const addresses = createAddresses(unset);
  expect(addresses.originsFor('site', 'casino.example')).toBeNull();
  expect(addresses.originsFor('site', 'localhost.evil.example')).toBeNull();
  const open = createAddresses({ publicUrl: 'http://casino.example', studioPublicUrl: 'http://games.example', ports });
  expect(open.originsFor('site', 'casino.example')).toBeNull();
});

test('behind https the public names are the only ones', () => {
  const addresses = createAddresses({ publicUrl: 'https://casino.example', studioPublicUrl: 'https://games.example', ports });
  expect(addresses.originsFor('site', '10.0.0.3:8080')).toEqual({ site: 'https://casino.example', studio: 'https://games.example' });
});

test('a port mapped from outside is told by the public addresses', () => {
  const addresses = createAddresses({ publicUrl: 'http://localhost:9000', studioPublicUrl: 'http://localhost:9001', ports });
  expect(addresses.originsFor('site', 'localhost:9000')).toEqual({ site: 'http://localhost:9000', studio: 'http://localhost:9001' });
});
