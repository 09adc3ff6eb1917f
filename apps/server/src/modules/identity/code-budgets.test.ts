import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureLog } from '../../testing/capture-log.ts';
import { recordMessages } from '../../testing/record-messages.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { networkOf } from '../../platform/context/index.ts';
import { defaultCodeBudgets, takeCodeBudgets } from './code-budgets.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const captured = captureLog();
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock, log: captured.log });
});
afterAll(() => house.close());

const hourMs = 3_600_000;
const take = (ask: { address?: string; ip?: string; kind?: 'mobile' | 'email' }, rules = {}) =>
  takeCodeBudgets(
    house.platform,
    { ...defaultCodeBudgets, ...rules },
    { brand: house.modules.brand.first, kind: 'mobile', address: '+919876500000', ip: '192.0.2.1', ...ask },
  ).then(
    () => 'taken',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

describe('codes are sent', () => {
  test('once a second and five times an hour to a number, whoever asks', async () => {
    const address = '+919876511111';
    const answers: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      answers.push(await take({ address, ip: `192.0.2.${n + 10}` }), await take({ address, ip: `192.0.2.${n + 100}` }));
      clock.advance(1000);
    }
    expect(answers).toEqual([
      'taken',
      'codes_too_often',
      'taken',
      'codes_too_often',
      'taken',
      'codes_too_often',
      'taken',
      'codes_too_often',
      'taken',
      'codes_too_often',
      'codes_too_often',
      'codes_too_often',
    ]);
    clock.advance(hourMs);
    expect(await take({ address, ip: '192.0.2.90' })).toBe('taken');
  });

  test('once a second and twenty times a day to a network, whatever the numbers', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      answers.push(
        await take({
          address: `+9198${(7_600_000 + n * 10_000).toString().padStart(8, '0')}`,
          ip: `2001:db8:1:2::${n}`,
        }),
      );
      clock.advance(1000);
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 'taken'), 'codes_too_often']);
    expect(await take({ address: 'a@example.com', kind: 'email', ip: '2001:db8:1:2:ffff::1' })).toBe('codes_too_often');
    expect(await take({ address: 'a@example.com', kind: 'email', ip: '2001:db8:1:3::1' })).toBe('taken');
    clock.advance(24 * hourMs);
    expect(await take({ address: '+919812345678', ip: '2001:db8:1:2::5' })).toBe('taken');
  });

  test('to a block of numbers and by a brand until the day is used up', async () => {
    const rule = { count: 3, windowMs: 24 * hourMs };
    const block: string[] = [];
    for (let n = 0; n < 4; n += 1)
      block.push(await take({ address: `+91987777000${n}`, ip: `198.51.100.${n}` }, { perBlock: rule }));
    expect(block).toEqual(['taken', 'taken', 'taken', 'codes_used_up']);
    expect(await take({ address: '+919877780001', ip: '198.51.100.9' }, { perBlock: rule })).toBe('taken');
    expect(
      await take({ address: '+919812121212', ip: '198.51.100.10' }, { perBrand: { count: 1, windowMs: 24 * hourMs } }),
    ).toBe('codes_used_up');
  });

  test('and a refused request uses nothing up', async () => {
    clock.advance(24 * hourMs);
    const address = '+919866660000';
    for (let n = 0; n < 5; n += 1)
      expect(await take({ address, ip: '203.0.113.7' }, { perBrand: { count: 0, windowMs: 1000 } })).toBe(
        'codes_used_up',
      );
    expect(await take({ address, ip: '203.0.113.7' })).toBe('taken');
  });

  test('counted over all processes', async () => {
    const second = await openHouse({ beside: house, clock });
    const ask = (at: TestHouse) => at.call('/wps/verification/sms/noLogin', { body: { mobileNum: '+919855550000' } });
    const answers = await Promise.all([ask(house), ask(second), ask(house), ask(second)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({ errorCode: 'too_many_verification_requests' });
    expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0);
    await second.close();
  });
});

test('a network is an address, or the half of an IPv6 address that one customer has', () => {
  expect(
    ['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1', '2001:0db8:0:0:1::', '::1', 'fe80:1:2:3:4:5:6:7'].map(networkOf),
  ).toEqual(['192.0.2.1', '192.0.2.1', '2001:db8:0:0', '2001:db8:0:0', '0:0:0:0', 'fe80:1:2:3']);
});

describe('the console of a demo brand', () => {
  const outbox = (): string => join(house.dataDir, 'outbox');
  const ask = async (): Promise<string> => {
    clock.advance(2 * hourMs);
    const member = await house.register();
    const { verification } = house.modules.identity;
    const address = '+919844440000';
    await verification.saveContact({
      memberId: BigInt(member.id),
      brandId: house.modules.brand.first.id,
      kind: 'mobile',
      address,
      verifiedAt: clock.now(),
    });
    await house.call('/wps/verification/sms/noLogin', { body: { mobileNum: address } });
    await verification.settled();
    return address;
  };

  test('shows a message in the log and in a file only its owner reads', async () => {
    const address = await ask();
    const [name = ''] = readdirSync(outbox());
    const text = readFileSync(join(outbox(), name), 'utf8');
    expect(text).toMatch(/^To: \+919844440000\n\n\d{6} is your code at Fairhouse/);
    expect(statSync(join(outbox(), name)).mode & 0o777).toBe(0o600);
    expect(captured.text()).toContain(`"to":"${address}"`);
    expect(captured.text()).toContain(/\d{6}/.exec(text.split('\n')[2] ?? '')?.[0]);
  });

  test('serves no other brand, which then sends no code at all', async () => {
    const { first } = house.modules.brand;
    await expect(
      house.modules.identity.verification.sendVisitorCode(
        { mobileNum: '+919844440001', purpose: 'login' },
        { brand: { ...first, policy: 'strict' }, ip: '192.0.2.4', language: 'EN', device: null },
      ),
    ).rejects.toMatchObject({ code: 'verification_off' });
  });

  test('stays silent when another sender is there', async () => {
    const log = captureLog();
    const messages = recordMessages();
    const other = await openHouse({ sender: messages, log: log.log, clock });
    const member = await other.register();
    const { verification } = other.modules.identity;
    await verification.saveContact({
      memberId: BigInt(member.id),
      brandId: other.modules.brand.first.id,
      kind: 'mobile',
      address: '+919844440002',
      verifiedAt: clock.now(),
    });
    await other.call('/wps/verification/sms/noLogin', { body: { mobileNum: '+919844440002' } });
    await verification.settled();
    const code = messages.codeTo('+919844440002');
    expect(code).toMatch(/^\d{6}$/);
    expect(existsSync(join(other.dataDir, 'outbox'))).toBe(false);
    expect(log.text()).not.toContain(code);
    await other.close();
  });
});
