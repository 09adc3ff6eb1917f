import { drawSvg, pictureAddress, symbolCanvas } from './drawing.ts';
import type { SlotLook } from './slot-look.ts';

/** One symbol as a picture on the page. */
export function SymbolPicture({
  look,
  symbol,
  label,
}: {
  look: Pick<SlotLook, 'symbols' | 'outline'>;
  symbol: string;
  label: string;
}) {
  const drawing = look.symbols[symbol];
  if (drawing === undefined) return null;
  return (
    <img
      className="slot-symbol"
      src={pictureAddress(drawSvg(drawing, { ...symbolCanvas, outline: look.outline }))}
      alt={label}
    />
  );
}
