import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Brand } from '../../../platform/context/index.ts';

/** Icons of the installed app: with its own corners, and full to the edge for systems that cut their own shape. */
export const appIcons = {
  'icon-192': { size: 192, purpose: 'any' },
  'icon-512': { size: 512, purpose: 'any' },
  'maskable-192': { size: 192, purpose: 'maskable' },
  'maskable-512': { size: 512, purpose: 'maskable' },
  /** For home screens that read no manifest; they round the corners themselves. */
  'touch-180': { size: 180, purpose: 'maskable' },
} as const;
export type AppIcon = keyof typeof appIcons;

export function isAppIcon(name: string): name is AppIcon {
  return Object.hasOwn(appIcons, name);
}

/** The width of the logo on its background: systems that cut a shape keep four fifths of the middle. */
const markShare = { any: 0.62, maskable: 0.52 } as const;
const iconVersion = 1;

export interface DrawnIcons {
  /** The same while brand and drawing are the same. */
  versionOf(brand: Brand): string;
  draw(brand: Brand, icon: AppIcon): Promise<Buffer>;
}

/** Drawn from the brand's logo and background; each is made at its first request. */
export function createAppIcons(houseMark: URL): DrawnIcons {
  const ready = new Map<string, Promise<Buffer>>();
  const markOf = ({ images }: Brand): Buffer => images.get('logo')?.bytes ?? readFileSync(houseMark);

  function versionOf(brand: Brand): string {
    return createHash('sha256')
      .update(`${iconVersion} ${groundOf(brand)} `)
      .update(markOf(brand))
      .digest('hex')
      .slice(0, 12);
  }

  return {
    versionOf,
    draw(brand, icon) {
      const key = `${versionOf(brand)} ${icon}`;
      const known = ready.get(key) ?? paint(markOf(brand), groundOf(brand), icon);
      ready.set(key, known);
      // A failure is retried at the next request.
      known.catch(() => ready.delete(key));
      return known;
    },
  };
}

/** The darkest surface of the brand, for which its logo is drawn. */
export function groundOf({ tokens }: Brand): string {
  return tokens.dark['surface-0'] ?? '#0b0b15';
}

async function paint(mark: Buffer, ground: string, icon: AppIcon): Promise<Buffer> {
  const { size, purpose } = appIcons[icon];
  const width = Math.round(size * markShare[purpose]);
  const inside = await sharp(mark, { density: 600 })
    .resize(width, width, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const radius = purpose === 'any' ? Math.round(size * 0.22) : 0;
  const plate = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${ground}"/></svg>`,
  );
  return sharp(plate)
    .composite([{ input: inside, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
