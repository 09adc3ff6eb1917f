import { cleanup, fireEvent, render } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pictureWidths, type PictureWidth } from '@fairhouse/contract/picture-width';
import { createTexts, TextsProvider } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { furnishBrowser, sampleGame, sampleInitial } from '../../app/site.fixture.tsx';
import { InitialStateProvider } from '../../shared/initial/initial-state.tsx';
import { createQueryClient } from '../../shared/query/query-client.ts';
import { castTile, replacePicture, showHeart, showPicture } from './cast-tile.ts';
import { GameTile } from './game-tile.tsx';
import { TileMould } from './tile-mould.tsx';

beforeEach(() => furnishBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const texts = createTexts('EN', allMessages.EN);
const painted = '/tiles/dice.webp?v=1';
const kinds = [
  ['with a painted picture', sampleGame(1001, { showIcon: painted, isHot: 0 })],
  ['with a picture from elsewhere', sampleGame(1002, { showIcon: 'https://pictures.test/1.png', vassalage: 'PG' })],
  ['that is new', sampleGame(1003, { isHot: 0, isNew: 1 })],
  ['that is hot and new', sampleGame(1004, { isNew: 1 })],
  ['at rest', sampleGame(1005, { isMaintenance: 1, isNew: 1 })],
  ['without a picture', sampleGame(1006, { showIcon: '', nodeName: ' <b>Lantern</b>' })],
] as const;

function drawBoth(game: ReturnType<typeof sampleGame>, isKept: boolean | undefined, width: PictureWidth = 360) {
  const mould = document.createElement('div');
  const around = {
    wrapper: ({ children }: { children: React.ReactNode }) => (
      <InitialStateProvider initial={sampleInitial()}>
        <TextsProvider texts={texts}>
          <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
        </TextsProvider>
      </InitialStateProvider>
    ),
  };
  render(<TileMould hasHearts={isKept !== undefined} />, { container: mould, ...around });
  const { container } = render(<GameTile game={game} onPlay={() => undefined} isKept={isKept} load={width} />, around);
  const drawn = container.firstElementChild;
  if (!drawn) throw new Error('React drew no tile');
  const cast = castTile(game, { mould, t: texts.t, isKept });
  showPicture(cast, game, width);
  return { mould, drawn, cast };
}

it.each(kinds)('a tile %s is what React draws', (_kind, game) => {
  for (const isKept of [undefined, false, true]) {
    for (const width of pictureWidths) {
      const { drawn, cast } = drawBoth(game, isKept, width);
      expect(cast).toEqual(drawn);
      expect(cast.isEqualNode(drawn)).toBe(true);
    }
  }
});

it('a heart that is given or taken back is that of React', () => {
  const game = sampleGame(1001);
  const { cast } = drawBoth(game, false);
  showHeart(cast, game, { isKept: true, t: texts.t });
  expect(cast.isEqualNode(drawBoth(game, true).drawn)).toBe(true);
});

it('a picture that does not come gives way to what React shows', () => {
  const game = sampleGame(1001, { showIcon: painted });
  const { mould, drawn, cast } = drawBoth(game, undefined);
  const [picture, shown] = [cast.querySelector('img'), drawn.querySelector('img')];
  if (!picture || !shown) throw new Error('a tile has no picture');
  replacePicture(picture, game, { mould, width: 360 });
  fireEvent.error(shown);
  expect(cast.querySelector('img')).toBeNull();
  expect(cast.isEqualNode(drawn)).toBe(true);
});
