import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { socketReady } from '@fairhouse/contract/socket-ready';
import type {
  ChatDesk,
  ChatMessage,
  ChatMessages,
  ChatNews,
  DeskChat,
  DeskNews,
  SupportChat,
} from '@fairhouse/contract';
import type { Answer, TestHouse, TestMember } from '../../testing/test-house.ts';
import type { TestOperator } from '../../testing/test-operator.ts';

export interface Heard<N> {
  readonly socket: WebSocket;
  readonly news: N[];
  /** Messages in the order in which they came. */
  texts(): string[];
  readonly closed: Promise<number>;
}

export async function listen<N extends { kind: string }>(url: string, ticket: string): Promise<Heard<N>> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url });
  const news: N[] = [];
  socket.on('message', (text: Buffer) => {
    const { type, value } = JSON.parse(text.toString()) as { type: string; value: N };
    if (type === 'chat' || type === 'desk' || type === 'liveRoom') news.push(value);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  const ready = once(socket, 'message');
  socket.send(JSON.stringify({ ticket }));
  expect(String((await ready)[0])).toBe(socketReady);
  const texts = () =>
    news.flatMap((one) => (one.kind === 'message' ? [(one as unknown as { message: ChatMessage }).message.text] : []));
  return { socket, news, texts, closed };
}

export interface Guest {
  readonly member: TestMember;
  state(): Promise<SupportChat>;
  open(): Promise<Answer<SupportChat>>;
  say(text: string, clientKey?: string): Promise<Answer<ChatMessage>>;
  read(query?: string): Promise<ChatMessages>;
  post<T = SupportChat>(path: string, body?: object): Promise<Answer<T>>;
  listen(at?: TestHouse): Promise<Heard<ChatNews>>;
}

/** A member at the chat panel. */
export function guestOf(house: TestHouse, member: TestMember): Guest {
  const post = <T>(path: string, body?: object) =>
    house.call<T>(`/wps/relay/CBS_${path}`, { method: 'POST', headers: house.as(member), ...(body && { body }) });
  return {
    member,
    post,
    state: async () =>
      (await house.call<SupportChat>('/wps/relay/CBS_supportChat', { headers: house.as(member) })).value,
    open: () => post('openChat'),
    say: (text, clientKey = randomUUID()) => post('chatMessage', { clientKey, text }),
    read: async (query = '') =>
      (await house.call<ChatMessages>(`/wps/relay/CBS_chatMessages${query}`, { headers: house.as(member) })).value,
    async listen(at = house) {
      const { value } = await house.call<{ ticket: string }>('/api/realtime/ticket', {
        method: 'POST',
        headers: house.as(member),
      });
      return listen<ChatNews>(at.siteUrl, value.ticket);
    },
  };
}

export interface Clerk {
  readonly operator: TestOperator;
  desk(): Promise<ChatDesk>;
  setDuty(isOn: boolean): Promise<Answer<ChatDesk>>;
  /** The conversation of a member, as the desk shows it. */
  chatOf(member: TestMember): Promise<DeskChat>;
  act<T = DeskChat>(conversationId: string, act: string, body?: object): Promise<Answer<T>>;
  say(conversationId: string, text: string, clientKey?: string): Promise<Answer<ChatMessage>>;
  listen(at?: TestHouse): Promise<Heard<DeskNews>>;
}

/** An operator at the chat desk. */
export function clerkOf(house: TestHouse, operator: TestOperator): Clerk {
  const desk = async () => (await operator.call<ChatDesk>('/ops/chat')).value;
  return {
    operator,
    desk,
    setDuty: (isOn) => operator.call('/ops/chat/duty', { body: { isOn } }),
    async chatOf(member) {
      const found = (await desk()).list.find(({ memberId }) => memberId === member.id);
      if (!found) throw new Error('the desk has no such conversation');
      return found;
    },
    act: (conversationId, act, body) =>
      operator.call(`/ops/chat/${conversationId}/${act}`, { method: 'POST', ...(body && { body }) }),
    say: (conversationId, text, clientKey = randomUUID()) =>
      operator.call(`/ops/chat/${conversationId}/messages`, { body: { clientKey, text } }),
    async listen(at = house) {
      const { value } = await operator.call<{ ticket: string }>('/ops/realtime/ticket', { method: 'POST' });
      return listen<DeskNews>(at.backofficeUrl, value.ticket);
    },
  };
}
