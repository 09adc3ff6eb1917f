import type { HelpArticle } from '@fairhouse/contract';

function makeArticle(over: Partial<HelpArticle> & Pick<HelpArticle, 'term' | 'title'>): HelpArticle {
  return {
    category: 'money',
    summary: `About ${over.title}.`,
    blocks: [{ kind: 'paragraph', runs: [{ text: `Words of ${over.title}.` }] }],
    ...over,
  };
}

/** A small help centre with one block of every kind. */
export const sampleArticles: HelpArticle[] = [
  makeArticle({ term: 'register', title: 'Open an account', category: 'start' }),
  makeArticle({
    term: 'deposit',
    title: 'Put money in',
    blocks: [
      { kind: 'heading', runs: [{ text: 'Limits in force' }] },
      {
        kind: 'list',
        isOrdered: true,
        entries: [
          [{ text: 'Open ' }, { text: 'Deposit', isStrong: true }],
          [{ text: 'Write to ' }, { text: 'us', link: 'mailto:a@b.example' }],
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        entries: [[{ text: 'Between 10 and 500 FUN' }], [{ text: 'More ', link: 'https://other.example/x' }]],
      },
      { kind: 'paragraph', runs: [{ text: '<img src=x onerror=alert(1)>' }] },
      { kind: 'paragraph', runs: [{ text: 'Open the cashier', link: '/member?page=depositv2' }] },
    ],
  }),
  makeArticle({
    term: 'withdraw',
    title: 'Take money out',
    blocks: [{ kind: 'paragraph', runs: [{ text: 'A deposit comes first. Não há pressa.' }] }],
  }),
];
