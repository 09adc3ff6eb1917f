import { afterEach, expect, test } from 'vitest';
import { keepAgentName, readAgentName } from './agent-name.ts';

afterEach(() => localStorage.clear());

test('a name is offered for a day, and until the box is left empty', () => {
  keepAgentName('asha', 1_000);
  expect([readAgentName(1_000 + 86_399_999), readAgentName(1_000 + 86_400_000)]).toEqual(['asha', null]);
  keepAgentName(null);
  expect(readAgentName(1_000)).toBeNull();
});

test.each(['{', 'null', '"x"', '{"name":7,"until":9e15}', '{"name":"asha","until":"later"}'])(
  'kept words that are none (%s) are no name',
  (kept) => {
    localStorage.setItem('agent-name', kept);
    expect(readAgentName()).toBeNull();
  },
);
