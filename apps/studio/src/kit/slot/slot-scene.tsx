import { memo, type CSSProperties } from 'react';
import type { BoardPlace } from './board-place.ts';
import { drawSvg, pictureAddress, sceneCanvas, symbolCanvas } from './drawing.ts';
import type { Motes, SlotLook } from './slot-look.ts';

/** Where the motes stand: even spreads by irrational steps. */
const spread = (index: number, by: number): string => `${(((index + 1) * by) % 1) * 100}%`;

function moteStyle(motes: Motes, index: number): CSSProperties {
  const size = motes.size * (0.55 + (((index + 1) * 0.37) % 1) * 0.7);
  return {
    insetInlineStart: spread(index, 0.618_034),
    insetBlockStart: spread(index, 0.754_877_7),
    inlineSize: `clamp(10px, ${size}vw, 96px)`,
    animationDelay: `${-((index * 3.7) % 23)}s`,
    animationDuration: `${14 + ((index * 5.3) % 12)}s`,
  };
}

/** The world around the reels, and what drifts through it. Decoration only; put together once, however often the round has news. */
export const SlotScene = memo(function SlotScene({ look }: { look: SlotLook }) {
  return (
    <div className="slot-scene" aria-hidden="true">
      <img className="slot-far" src={pictureAddress(drawSvg(look.scene, sceneCanvas))} alt="" />
      {look.motes.flatMap((motes, kind) =>
        Array.from({ length: motes.count }, (_, index) => (
          <img
            key={`${kind}-${index}`}
            className="slot-mote"
            data-way={motes.way}
            style={moteStyle(motes, index + kind * 7)}
            src={pictureAddress(drawSvg(motes.drawing, symbolCanvas))}
            alt=""
          />
        )),
      )}
      <div className="slot-veil" />
    </div>
  );
});

const cornerCanvas = { width: 160, height: 160 };
const crownCanvas = { width: 600, height: 150 };
const corners = ['1', '2', '3', '4'] as const;

function boxStyle({ left, top, width, height }: BoardPlace, out: number): CSSProperties {
  return {
    insetInlineStart: left - out,
    insetBlockStart: top - out,
    inlineSize: width + 2 * out,
    blockSize: height + 2 * out,
  };
}

/** What the reels are set in; drawn once for each size of the stage. */
export const SlotFrame = memo(function SlotFrame({
  look,
  place,
  reels,
}: {
  look: SlotLook;
  place: BoardPlace;
  reels: number;
}) {
  const { rim, columnWidth, gap } = place;
  return (
    <div className="slot-frame" dir="ltr" data-cut={look.frame.cut} style={boxStyle(place, rim)} aria-hidden="true">
      <div className="slot-trim" style={{ inset: rim * 0.42 }} />
      <div className="slot-wells" style={{ inset: rim * 0.66 }} />
      {Array.from({ length: reels }, (_, reel) => (
        <div
          key={reel}
          className="slot-well"
          style={{
            insetInlineStart: rim + reel * (columnWidth + gap),
            insetBlockStart: rim,
            inlineSize: columnWidth,
            blockSize: place.height,
          }}
        />
      ))}
    </div>
  );
});

/** Shade at the upper and lower ends of the reels, and the ornaments of the frame: all that stands before the pictures. */
export const SlotFront = memo(function SlotFront({ look, place }: { look: SlotLook; place: BoardPlace }) {
  const { crown, corner } = look.frame;
  const { rim } = place;
  const cornerSize = Math.round(Math.min(120, place.width * 0.17));
  return (
    <div className="slot-front" dir="ltr" style={boxStyle(place, rim)} aria-hidden="true">
      <div className="slot-shade" style={{ inset: rim }} />
      {corner !== undefined &&
        corners.map((number) => (
          <img
            key={number}
            className={`slot-corner slot-corner-${number}`}
            src={pictureAddress(drawSvg(corner, cornerCanvas))}
            alt=""
            style={{ inlineSize: cornerSize, margin: -rim * 0.9 }}
          />
        ))}
      {crown !== undefined && (
        <img
          className="slot-crown"
          src={pictureAddress(drawSvg(crown, crownCanvas))}
          alt=""
          style={{ blockSize: place.crown * 1.5, marginBlockEnd: -place.crown * 0.52 }}
        />
      )}
    </div>
  );
});
