import type { ShelfGame } from './shelf.ts';
import { inHouseVendor } from './game-tile.ts';
import { toSearched } from './shelf.ts';

/** The filters of any list of games, in the terms of the wire. */
export interface GameFilter {
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  readonly gameCategory?: string | undefined;
  readonly gameName?: string | undefined;
  readonly isNew?: string | undefined;
  readonly platform?: string | undefined;
  readonly clientType?: string | undefined;
  readonly language?: string | undefined;
}

/** Spec 9: client type 3 is the web; 2 is a phone. */
const platformsByClient: Readonly<Record<string, string>> = { 2: 'html5', 3: 'html5-desktop' };

type Test = (each: ShelfGame) => boolean;

/** A test that a wanted game passes. An empty value and ALL match everything, an unknown one matches nothing. */
export function testOf(filter: GameFilter): Test {
  const tests = [
    typeTest(filter),
    vendorTest(filter),
    classTest(filter),
    markTest(filter),
    nameTest(filter),
    platformTest(filter),
    languageTest(filter),
  ];
  const input = tests.filter((test) => test !== null);
  return (each) => input.every((test) => test(each));
}

/** BGS as a type means the lane of the in-house studio. */
function typeTest({ gameType }: GameFilter): Test | null {
  const wanted = wordOf(gameType);
  if (wanted === null) return null;
  return wanted === inHouseVendor
    ? ({ game }) => game.vendor === inHouseVendor
    : ({ game }) => game.gameType === wanted;
}

function vendorTest({ vassalage }: GameFilter): Test | null {
  const wanted = wordOf(vassalage);
  return wanted === null ? null : ({ game }) => game.vendor === wanted;
}

function classTest({ gameClassify }: GameFilter): Test | null {
  const wanted = wordOf(gameClassify);
  if (wanted === null || wanted === 'NEW') return null;
  return ({ game }) => game.classification === wanted;
}

function markTest({ gameCategory, gameClassify, isNew }: GameFilter): Test | null {
  const isNewAsked = gameCategory === 'NEW' || wordOf(gameClassify) === 'NEW' || isNew === '1';
  if (gameCategory === 'HOT') return ({ game }) => game.isHot && (!isNewAsked || game.isNew);
  return isNewAsked ? ({ game }) => game.isNew : null;
}

function nameTest({ gameName }: GameFilter): Test | null {
  const wanted = toSearched(gameName ?? '');
  return wanted === '' ? null : ({ searched }) => searched.includes(wanted);
}

function platformTest({ platform, clientType }: GameFilter): Test | null {
  const reported = (platform ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const byClient = platformsByClient[clientType ?? ''];
  const wanted = reported.length === 0 && byClient ? [byClient] : reported;
  return wanted.length === 0 ? null : ({ game }) => game.platforms.some((each) => wanted.includes(each));
}

function languageTest({ language }: GameFilter): Test | null {
  const wanted = wordOf(language);
  return wanted === null ? null : ({ game }) => game.languages === null || game.languages.includes(wanted);
}

function wordOf(input: string | undefined): string | null {
  const word = (input ?? '').trim().toUpperCase();
  return word === '' || word === 'ALL' ? null : word;
}
