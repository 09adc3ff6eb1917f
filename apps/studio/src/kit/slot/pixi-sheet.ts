import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { figureText, type SheetPicture } from './pixi-picture.ts';

/** Every picture of a game in one texture, so that a frame of it takes few draw calls. */
export interface SlotSheet {
  sharp: ReadonlyMap<string, Texture>;
  /** The same pictures smeared along their way, for a fast reel. */
  smeared: ReadonlyMap<string, Texture>;
  figures: ReadonlyMap<string, Texture>;
  spark: Texture;
  halo: Texture;
  beam: Texture;
  mote: Texture;
  /** What lines are painted with. */
  brush: Texture;
  destroy(): void;
}

/** The pieces of a sheet. It stays with the graphics also while nobody plays: it would be read anew in the frame of a press. */
export function cutSheet({ picture, symbols: names, places }: SheetPicture): SlotSheet {
  const source = new ImageSource({ resource: picture, alphaMode: 'premultiplied-alpha', autoGenerateMipmaps: true });
  source.autoGarbageCollect = false;
  const whole = new Texture({ source });
  const cut = new Map(
    places.map(({ name, x, y, width, height }) => [
      name,
      new Texture({ source, frame: new Rectangle(x, y, width, height) }),
    ]),
  );
  const of = (name: string): Texture => cut.get(name) ?? whole;
  return {
    sharp: new Map(names.map((name) => [name, of(`sharp ${name}`)])),
    smeared: new Map(names.map((name) => [name, of(`smeared ${name}`)])),
    figures: new Map([...figureText].map((sign) => [sign, of(`figure ${sign}`)])),
    spark: of('spark'),
    halo: of('halo'),
    beam: of('beam'),
    mote: of('mote'),
    brush: of('brush'),
    destroy() {
      for (const piece of cut.values()) piece.destroy();
      whole.destroy(true);
    },
  };
}
