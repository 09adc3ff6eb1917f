import { describe, expect, it } from 'vitest';
import { findHelp } from './find-help.ts';
import { sampleArticles } from './help.fixture.ts';

const found = (words: string) => findHelp(sampleArticles, words).map(({ term }) => term);

describe('a search in help', () => {
  it('finds words in titles first, then in what is told', () => {
    expect(found('money')).toEqual(['deposit', 'withdraw']);
    expect(found('deposit')).toEqual(['deposit', 'withdraw']);
    expect(found('open account')).toEqual(['register']);
  });
  it('does not mind capitals, marks or spaces', () => {
    expect(found('  PRESSA  nao ')).toEqual(['withdraw']);
  });
  it('finds Hindi with and without the dot below', () => {
    const [first] = sampleArticles;
    const hindi = [{ ...first!, term: 'hi', title: 'गेम ढूँढें', summary: 'ज़्यादा से ज़्यादा' }];
    expect(findHelp(hindi, 'ज्यादा').map(({ term }) => term)).toEqual(['hi']);
  });
  it('needs every word, and without any shows all', () => {
    expect(found('money nonsense')).toEqual([]);
    expect(found('   ')).toEqual(['register', 'deposit', 'withdraw']);
  });
  it('takes signs of a pattern for signs', () => {
    expect(found('.*')).toEqual([]);
    expect(found('\\')).toEqual([]);
  });
});
