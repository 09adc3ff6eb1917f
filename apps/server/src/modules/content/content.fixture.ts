import type { DeskPost, PostBody, PostKind } from '@fairhouse/contract';
import { cookieOf, openHouse, type Answer, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';

/** Two processes of one house, two operators who may publish, and one who only reads. */
export async function openBothProcesses() {
  const house = await openHouse({ isContentBare: false });
  const beside = await openHouse({ beside: house, isContentBare: false });
  return {
    house,
    beside,
    owner: await openOperator(house, 'owner'),
    second: await openOperator(house, 'owner'),
    reader: await openOperator(house, 'auditor'),
  };
}

/** The agent of the demo, logged in at the entrance of agents. */
export async function openAgent(house: TestHouse): Promise<Pick<TestMember, 'token' | 'cookie'>> {
  const answer = await house.call<{ token: string }>('/wps/session/login', {
    body: { ...house.demoAgent, door: 'agent' },
  });
  return { token: answer.value.token, cookie: cookieOf(answer) };
}

/** In every language of the demo. */
export const titled = (title: string, content = `<p>${title}</p>`): PostBody['words'] => ({
  EN: { title, content },
  HI: { title: `${title} HI`, content },
  PT: { title: `${title} PT`, content },
});

export const bodyOf = (title: string, over: Partial<PostBody> = {}): PostBody => ({
  words: titled(title),
  startsAt: null,
  endsAt: null,
  position: 0,
  readers: 'players',
  execution: null,
  group: null,
  promotionType: null,
  linkageType: null,
  linkage: null,
  pictures: [],
  ...over,
});

export const draft = (kind: PostKind, body: PostBody, by: TestOperator): Promise<Answer<DeskPost>> =>
  by.call<DeskPost>('/ops/content/posts', { body: { kind, body } });

export const act = (
  post: DeskPost,
  what: 'publication' | 'withdrawal' | 'discard',
  by: TestOperator,
): Promise<Answer<DeskPost>> =>
  by.call<DeskPost>(`/ops/content/posts/${post.id}/${what}`, { body: { version: post.version, reason: 'as agreed' } });

export async function publish(
  kind: PostKind,
  body: PostBody,
  { owner, second }: { owner: TestOperator; second: TestOperator },
): Promise<DeskPost> {
  return (await act((await draft(kind, body, owner)).value, 'publication', second)).value;
}

export const titlesOf = (list: readonly { title: string }[] = []): string[] => list.map(({ title }) => title);
