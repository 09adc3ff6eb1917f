import { memo, useMemo, type CSSProperties } from 'react';
import { isSlotGame } from '@fairhouse/casino';
import type { StageProps } from '../game-client.ts';
import { SlotBoxes } from './slot-boxes.tsx';
import { SlotCaptions } from './slot-captions.tsx';
import type { SlotLook } from './slot-look.ts';
import { SlotPots } from './slot-pots.tsx';
import { SlotFrame, SlotFront, SlotScene } from './slot-scene.tsx';
import { useSlotRound } from './use-slot-round.ts';
import './slot.css';

/** The colours of a world, for its style sheet. */
function coloursOf({ frame, veil, dusk, paper, glow, card }: SlotLook): CSSProperties {
  return {
    '--slot-rim-1': frame.rim[0],
    '--slot-rim-2': frame.rim[1],
    '--slot-trim-1': frame.trim[0],
    '--slot-trim-2': frame.trim[1],
    '--slot-well-1': frame.well[0],
    '--slot-well-2': frame.well[1],
    '--slot-veil': veil,
    '--slot-dusk': dusk,
    '--slot-paper': paper,
    '--slot-glow': glow,
    '--slot-card-1': card[0],
    '--slot-card-2': card[1],
  } as CSSProperties;
}

/** Any slot of the engine, in the world of its look; stakes and phases beside it do not draw it again. */
export const SlotStage = memo(function SlotStage({
  look,
  open,
  sound,
}: Pick<StageProps, 'open' | 'sound'> & { look: SlotLook }) {
  const { game } = open;
  if (!isSlotGame(game)) throw new Error(`${game.slug} is no slot`);
  const shape = game.slot;
  const world = useMemo(() => ({ shape, look }), [shape, look]);
  const { host, view, board, place } = useSlotRound(world, { open, sound });
  const boxSymbol = shape.symbols.find(({ role }) => role === 'bonus')?.id;
  const hasPots = shape.features.some(({ kind }) => kind === 'jackpot');
  const isFeature = view.free !== null || view.hold !== null;
  return (
    <div
      className="slot"
      style={coloursOf(look)}
      data-ready={board !== null}
      data-feature={isFeature}
      data-pots={hasPots}
    >
      <SlotScene look={look} />
      {place !== null && <SlotFrame look={look} place={place} reels={shape.reels} />}
      <div className="slot-reels" ref={host} dir="ltr" />
      {place !== null && <SlotFront look={look} place={place} />}
      {hasPots && <SlotPots open={open} />}
      <SlotCaptions open={open} look={look} shape={shape} view={view} />
      {boxSymbol !== undefined && <SlotBoxes open={open} look={look} symbol={boxSymbol} view={view} />}
    </div>
  );
});
