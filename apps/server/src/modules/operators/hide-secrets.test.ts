import { expect, test } from 'vitest';
import { openHouse } from '../../testing/test-house.ts';
import { openOperator } from '../../testing/test-operator.ts';
import { hideSecrets } from './hide-secrets.ts';
import { recordAction } from './record-action.ts';

test('a value under the name of a secret is hidden everywhere; its presence is shown', () => {
  expect(
    hideSecrets({
      name: 'vera',
      passwordHash: 'abc',
      hasPassword: true,
      of: { accessToken: { part: 1 }, list: [{ secret: 'x' }] },
      recoveryCodes: 3,
      sessionCookie: null,
    }),
  ).toEqual({
    name: 'vera',
    passwordHash: '•••',
    hasPassword: true,
    of: { accessToken: '•••', list: [{ secret: '•••' }] },
    recoveryCodes: 3,
    sessionCookie: null,
  });
  expect(hideSecrets(null)).toBeNull();
});

test('the trail hides it in its list and in its table for spreadsheets', async () => {
  const house = await openHouse();
  try {
    const owner = await openOperator(house, 'owner');
    await house.platform.inTx((tx) =>
      recordAction(house.platform, tx, {
        operatorId: null,
        operatorName: 'command',
        brandId: null,
        action: 'operator.changed',
        subject: 'operator:77',
        before: { passwordHash: 'argon-of-it' },
        after: { role: 'risk', newToken: 'argon-of-it' },
        ip: '',
      }),
    );
    const { list } = (await owner.call<{ list: object[] }>('/ops/actions?search=operator:77')).value;
    expect(list).toMatchObject([{ before: { passwordHash: '•••' }, after: { role: 'risk', newToken: '•••' } }]);
    const { csv } = (await owner.call<{ csv: string }>('/ops/actions/csv?search=operator:77')).value;
    expect([csv.includes('operator:77'), csv.includes('argon')]).toEqual([true, false]);
  } finally {
    await house.close();
  }
});
