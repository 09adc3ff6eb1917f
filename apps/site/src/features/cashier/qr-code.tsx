import { renderSVG } from 'uqr';

/** A QR code drawn in the browser, so that its content is sent nowhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2, ecc: 'M' }))}`}
      alt={label}
      width={200}
      height={200}
      className="aspect-square w-50 max-w-full rounded-md"
    />
  );
}
