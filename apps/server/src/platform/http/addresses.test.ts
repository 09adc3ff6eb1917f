import { expect, test } from 'vitest';
import { createAddresses } from './addresses.ts';

const ports = () => ({ site: 4001, studio: 4002 });
const unset = { publicUrl: undefined, studioPublicUrl: undefined, ports };

test('on this machine every loopback name is answered under its own name', () => {
  const addresses = createAddresses(unset);
  expect(addresses.originsFor('site', '127.0.0.1:4001')).toEqual({
    site: 'http://127.0.0.1:4001',
    studio: 'http://127.0.0.1:4002',
  });
  expect(addresses.originsFor('studio', 'localhost:4002')).toEqual({
    site: 'http://localhost:4001',
    studio: 'http://localhost:4002',
  });
});

test('a foreign name over plain http is not served', () => {
  const addresses = createAddresses(unset);
  expect(addresses.originsFor('site', 'casino.example')).toBeNull();
  expect(addresses.originsFor('site', 'localhost.evil.example')).toBeNull();
  const open = createAddresses({ publicUrl: 'http://casino.example', studioPublicUrl: 'http://games.example', ports });
  expect(open.originsFor('site', 'casino.example')).toBeNull();
});

test('behind https the public names are the only ones', () => {
  const addresses = createAddresses({
    publicUrl: 'https://casino.example',
    studioPublicUrl: 'https://games.example',
    ports,
  });
  expect(addresses.originsFor('site', '10.0.0.3:8080')).toEqual({
    site: 'https://casino.example',
    studio: 'https://games.example',
  });
});

test('a name below localhost is this machine too, and only one deep', () => {
  const addresses = createAddresses(unset);
  expect(addresses.originsFor('site', 'mehfil.localhost:4001')).toEqual({
    site: 'http://mehfil.localhost:4001',
    studio: 'http://mehfil.localhost:4002',
  });
  expect(addresses.originsFor('site', 'a.b.localhost:4001')).toBeNull();
  expect(addresses.originsFor('site', 'mehfil.localhost.evil.example')).toBeNull();
});

test('behind https a brand with a name of its own is answered under it, in both places', () => {
  const namePairs = () => [{ site: 'mehfil.example', studio: 'games.mehfil.example' }];
  const addresses = createAddresses({
    publicUrl: 'https://casino.example',
    studioPublicUrl: 'https://games.example',
    namePairs,
    ports,
  });
  const own = { site: 'https://mehfil.example', studio: 'https://games.mehfil.example' };
  expect(addresses.originsFor('site', 'mehfil.example')).toEqual(own);
  expect(addresses.originsFor('studio', 'games.mehfil.example')).toEqual(own);
  expect(addresses.originsFor('site', 'other.example')).toEqual({
    site: 'https://casino.example',
    studio: 'https://games.example',
  });
});

test('a host in front of the studio is the studio, for the site it stands in front of', () => {
  const studioFronts = () => [
    { host: 'play-1.example', site: null },
    { host: 'play-2.example', site: 'mehfil.example' },
  ];
  const addresses = createAddresses({
    publicUrl: 'https://casino.example',
    studioPublicUrl: 'https://games.example',
    studioFronts,
    ports,
  });
  expect(addresses.originsFor('studio', 'play-1.example')).toEqual({
    site: 'https://casino.example',
    studio: 'https://play-1.example',
  });
  expect(addresses.originsFor('studio', 'play-2.example')).toEqual({
    site: 'https://mehfil.example',
    studio: 'https://play-2.example',
  });
  expect(addresses.originsFor('site', 'play-1.example')).toEqual({
    site: 'https://casino.example',
    studio: 'https://games.example',
  });
});

test('a port mapped from outside is told by the public addresses', () => {
  const addresses = createAddresses({
    publicUrl: 'http://localhost:9000',
    studioPublicUrl: 'http://localhost:9001',
    ports,
  });
  expect(addresses.originsFor('site', 'localhost:9000')).toEqual({
    site: 'http://localhost:9000',
    studio: 'http://localhost:9001',
  });
});

test('the back office answers loopback names, or the one public name it was given over https, whatever the site is', () => {
  const own = createAddresses({
    ...unset,
    publicUrl: 'https://casino.example',
    studioPublicUrl: 'https://games.example',
  });
  expect(own.originsFor('backoffice', 'localhost:4003')?.backoffice).toBe('http://localhost:4003');
  expect(own.originsFor('backoffice', 'casino.example')).toBeNull();
  expect([own.isHttps('site'), own.isHttps('backoffice')]).toEqual([true, false]);
  const open = createAddresses({ ...unset, backofficePublicUrl: 'https://office.example' });
  expect(open.originsFor('backoffice', '10.0.0.3:8082')?.backoffice).toBe('https://office.example');
  expect(
    createAddresses({ ...unset, backofficePublicUrl: 'http://office.example' }).originsFor(
      'backoffice',
      'office.example',
    ),
  ).toBeNull();
});
