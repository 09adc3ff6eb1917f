import { expect, it } from 'vitest';
import { fromLocalField, toLocalField } from '../../shared/texts/local-time.ts';
import { surround, type Mark } from './surround.ts';

it.each<[Mark, string, string]>([
  ['bold', 'a |b| c', 'a <strong>|b|</strong> c'],
  ['paragraph', '||', '<p>||</p>'],
  ['link', '|here|', '<a href="https://">|here|</a>'],
  ['list', '|one\ntwo|', '<ul>\n<li>|one</li>\n<li>two|</li>\n</ul>'],
])('%s goes around what is selected, which stays selected', (mark, before, after) => {
  const [head = '', selected = '', tail = ''] = before.split('|');
  const made = surround(head + selected + tail, { from: head.length, to: head.length + selected.length }, mark);
  expect(`${made.text.slice(0, made.from)}|${made.text.slice(made.from, made.to)}|${made.text.slice(made.to)}`).toBe(
    after,
  );
});

it('a time is unchanged after going into its field and out again', () => {
  const at = Date.UTC(2026, 10, 21, 18, 30);
  expect(fromLocalField(toLocalField(at))).toBe(at);
  expect([toLocalField(null), fromLocalField(''), fromLocalField('soon')]).toEqual(['', null, null]);
});
