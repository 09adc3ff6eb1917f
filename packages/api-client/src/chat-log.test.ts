import { expect, test } from 'vitest';
import type { ChatMessage } from '@fairhouse/contract';
import { createChatLog } from './chat-log.ts';

const message = (seq: number, over: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  author: 'operator',
  text: `m${seq}`,
  picture: null,
  clientKey: null,
  at: seq,
  ...over,
});

/** A server that has stored this many messages, in pages of three. */
function house(count: number) {
  const kept = Array.from({ length: count }, (_, at) => message(at + 1));
  const input: object[] = [];
  const sent: string[] = [];
  const state = { isDown: false, losesAnswers: false };
  const log = createChatLog({
    async read(place) {
      input.push(place);
      if (state.isDown) throw new Error('no network');
      const { before = Infinity, after } = place;
      const found =
        after === undefined
          ? kept.filter(({ seq }) => seq < before).slice(-3)
          : kept.filter(({ seq }) => seq > after).slice(0, 3);
      const hasMore = after === undefined ? (found[0]?.seq ?? 1) > 1 : (found.at(-1)?.seq ?? kept.length) < kept.length;
      return { list: found, hasMore };
    },
    async send({ clientKey, text }) {
      if (state.isDown) throw new Error('no network');
      sent.push(clientKey);
      const known = kept.find((one) => one.clientKey === clientKey);
      const put = known ?? message(kept.length + 1, { author: 'member', text, clientKey });
      if (!known) kept.push(put);
      if (state.losesAnswers) throw new Error('the answer was lost');
      return put;
    },
  });
  return { log, kept, asked: input, sent, state, seqs: () => log.view().messages.map(({ seq }) => seq) };
}

test('begins with the last page and reads older ones when asked', async () => {
  const { log, seqs } = house(7);
  await log.catchUp();
  expect([seqs(), log.view().hasOlder, log.view().state]).toEqual([[5, 6, 7], true, 'loaded']);
  await log.readOlder();
  await log.readOlder();
  await log.readOlder();
  expect([seqs(), log.view().hasOlder]).toEqual([[1, 2, 3, 4, 5, 6, 7], false]);
});

test('takes what it hears once, in its place', async () => {
  const { log, seqs, kept } = house(2);
  await log.catchUp();
  kept.push(message(3));
  for (const seq of [3, 3, 2]) log.hear(message(seq));
  expect(seqs()).toEqual([1, 2, 3]);
});

test('reads what lies between when it hears a number too far on, however many pages that is', async () => {
  const { log, seqs, kept } = house(2);
  await log.catchUp();
  for (let seq = 3; seq <= 12; seq += 1) kept.push(message(seq));
  log.hear(message(12));
  expect(seqs()).toEqual([1, 2]);
  await log.catchUp();
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('asks nothing when it is told that there is nothing', async () => {
  const { log, asked } = house(2);
  await log.catchUp();
  await log.catchUp(2);
  expect(asked).toHaveLength(1);
  await log.catchUp(3);
  expect(asked).toHaveLength(2);
});

test('shows what is being sent, and then what was kept in its place', async () => {
  const { log } = house(1);
  await log.catchUp();
  const sending = log.send('Hello');
  expect(log.view().pending.map(({ text, state }) => [text, state])).toEqual([['Hello', 'sending']]);
  await sending;
  expect([log.view().pending, log.view().messages.at(-1)?.text]).toEqual([[], 'Hello']);
});

test('sends again what got no answer under its own key, and says nothing twice', async () => {
  const { log, state, kept, sent } = house(0);
  await log.catchUp();
  state.losesAnswers = true;
  await log.send('Hello');
  const [failed] = log.view().pending;
  expect(failed?.state).toBe('failed');
  state.losesAnswers = false;
  await log.sendAgain(failed?.clientKey ?? '');
  expect(new Set(sent).size).toBe(1);
  expect([kept.length, log.view().messages.length, log.view().pending]).toEqual([1, 1, []]);
});

test('hears of its own message over the socket before the answer comes', async () => {
  const { log, state, kept } = house(0);
  await log.catchUp();
  state.losesAnswers = true;
  await log.send('Hello');
  log.hear(kept[0]!);
  expect([log.view().messages.length, log.view().pending]).toEqual([1, []]);
});

test('is failed while nothing was read, and comes back', async () => {
  const { log, state, seqs } = house(2);
  state.isDown = true;
  await log.catchUp();
  expect(log.view().state).toBe('failed');
  state.isDown = false;
  await log.catchUp();
  expect([log.view().state, seqs()]).toEqual(['loaded', [1, 2]]);
  state.isDown = true;
  await log.catchUp();
  expect(log.view().state).toBe('loaded');
});

test('lets go of what is taken back', async () => {
  const { log, state } = house(0);
  await log.catchUp();
  state.isDown = true;
  await log.send('Hello');
  log.takeBack(log.view().pending[0]?.clientKey ?? '');
  expect(log.view().pending).toEqual([]);
});
