import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageBytesMax } from '@fairhouse/contract';
import { cleanImage } from './clean-image.ts';

const red = { r: 220, g: 30, b: 40 };
const plain = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: red } });
const png = () => plain().png().toBuffer();
const jpeg = () => plain().jpeg().toBuffer();

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A png whose header promises a size its few bytes do not have. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture that is taken', () => {
  test('is still itself', async () => {
    expect(await cleanImage(await png())).toMatchObject({ mime: 'image/png', width: 40, height: 20 });
    const made = await cleanImage(await jpeg());
    expect(made).toMatchObject({ mime: 'image/jpeg', width: 40, height: 20 });
    const { dominant } = await sharp(made.bytes).stats();
    expect(Math.abs(dominant.r - red.r)).toBeLessThan(20);
  });

  test('says no more where, when and with what it was made', async () => {
    const reported = {
      IFD0: { Make: 'Tell-tale', Artist: 'Somebody', ImageDescription: 'at home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '8/1 0/1 0/1' },
    };
    for (const kind of ['jpeg', 'png'] as const) {
      const tagged = await plain()
        [kind]()
        .withExif(reported)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
        .withIccProfile('p3')
        .toBuffer();
      expect((await sharp(tagged).metadata()).exif, 'the tags are there before').toBeDefined();
      const { bytes } = await cleanImage(tagged);
      const found = await sharp(bytes).metadata();
      expect([found.exif, found.xmp, found.icc, found.iptc, found.comments]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      for (const word of ['Tell-tale', 'Somebody', 'at home', 'secret'])
        expect(Buffer.from(bytes).includes(word), `${kind} ${word}`).toBe(false);
    }
  });

  test('stands upright without the tag that said so', async () => {
    const turned = await plain(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const made = await cleanImage(turned);
    expect([made.width, made.height, (await sharp(made.bytes).metadata()).orientation]).toEqual([20, 40, undefined]);
  });

  test('keeps nothing of a second file that hung behind it', async () => {
    for (const start of [await png(), await jpeg()]) {
      const polyglot = Buffer.concat([
        start,
        Buffer.from('PK\u0003\u0004<script>alert(1)</script><?php system($_GET[0]); ?>'),
      ]);
      const { bytes } = await cleanImage(polyglot);
      expect([
        Buffer.from(bytes).includes('<script>'),
        Buffer.from(bytes).includes('<?php'),
        Buffer.from(bytes).includes('PK\u0003\u0004'),
      ]).toEqual([false, false, false]);
    }
  });

  test('keeps no text chunk and no comment with a page in it', async () => {
    const start = await png();
    const withText = Buffer.concat([
      start.subarray(0, 33),
      chunk('tEXt', Buffer.from('Comment\0<html><script>alert(1)</script>')),
      start.subarray(33),
    ]);
    expect(Buffer.from((await cleanImage(withText)).bytes).includes('script')).toBe(false);
  });

  test('is shrunk when it is far larger than a screen, and cut when a square is asked for', async () => {
    const wide = await plain(4000, 1000).png().toBuffer();
    expect(await cleanImage(wide)).toMatchObject({ width: 2560, height: 640 });
    expect(await cleanImage(wide, { squarePx: 512 })).toMatchObject({ width: 512, height: 512 });
  });

  test('has 25 megapixels at most', async () => {
    expect(await cleanImage(await plain(5000, 5000).png().toBuffer())).toMatchObject({ width: 2560, height: 2560 });
    await expect(cleanImage(await plain(5000, 5001).png().toBuffer())).rejects.toMatchObject({
      code: 'image_too_large',
    });
  });
});

describe('a picture that is refused', () => {
  test('is one whose header promises more pixels than are taken, before they are unpacked', async () => {
    for (const [width, height] of [
      [50_000, 50_000],
      [2_000_000_000, 2_000_000_000],
      [25_000_001, 1],
    ] as const) {
      const before = process.memoryUsage().rss;
      await expect(cleanImage(bomb(width, height)), `${width}`).rejects.toMatchObject({
        code: expect.stringMatching(/^image_(too_large|unreadable)$/) as string,
      });
      expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    }
  });

  test('has one byte more than 5 MB', async () => {
    await expect(cleanImage(Buffer.alloc(imageBytesMax + 1))).rejects.toMatchObject({ code: 'image_too_large' });
  });

  test('is no png or jpg by its content, whatever it is called', async () => {
    const others = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>'),
      Buffer.from('<?xml version="1.0"?><svg/>'),
      Buffer.from('GIF89a\u0001\0\u0001\0'),
      await plain().webp().toBuffer(),
      await plain().tiff().toBuffer(),
      await plain().gif().toBuffer(),
      await plain().avif().toBuffer(),
      Buffer.from('%PDF-1.7'),
      Buffer.from('x'),
      Buffer.from([0xff, 0xd8]),
      Buffer.alloc(0),
      Buffer.from(' <html>'),
    ];
    for (const bytes of others)
      await expect(cleanImage(bytes), bytes.subarray(0, 12).toString('latin1')).rejects.toMatchObject({
        code: 'image_type_unknown',
      });
  });

  test('begins as one and is none', async () => {
    const whole = await plain(400, 400)
      .composite([
        {
          input: await sharp({
            create: {
              width: 400,
              height: 400,
              channels: 3,
              background: red,
              noise: { type: 'gaussian', mean: 90, sigma: 40 },
            },
          })
            .png()
            .toBuffer(),
        },
      ])
      .jpeg()
      .toBuffer();
    const wrong = [
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        Buffer.from('<svg onload=alert(1)>'),
      ]),
      whole.subarray(0, whole.length / 3),
      (await plain(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9000),
    ];
    for (const bytes of wrong) await expect(cleanImage(bytes)).rejects.toMatchObject({ code: 'image_unreadable' });
  });
});
