import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { cropRect, cutSquare, moveCrop, wholeCrop, zoomMax, type Crop } from './crop-square.ts';

interface CropBoxProps {
  readonly picture: ImageBitmap;
  readonly isBusy: boolean;
  readonly onCut: (cut: Blob) => void;
  readonly onCancel: () => void;
}

const sidePx = 288;
const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowUp: { x: 0, y: -0.05 },
  ArrowDown: { x: 0, y: 0.05 },
  ArrowLeft: { x: -0.05, y: 0 },
  ArrowRight: { x: 0.05, y: 0 },
};

/** The picture under a round window: moved by touch, mouse or arrow keys, scaled by a slider. */
export function CropBox({ picture, isBusy, onCut, onCancel }: CropBoxProps) {
  const { t } = useTexts();
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const { left, top, side } = cropRect(picture, crop);
    canvas.current?.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, sidePx * 2, sidePx * 2);
  }, [picture, crop]);

  function drag({ clientX, clientY, currentTarget }: PointerEvent): void {
    if (!held.current) return;
    const { width } = currentTarget.getBoundingClientRect();
    const by = { x: (held.current.x - clientX) / width, y: (held.current.y - clientY) / width };
    held.current = { x: clientX, y: clientY };
    setCrop((before) => moveCrop(picture, before, by));
  }

  function step(event: KeyboardEvent): void {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    setCrop((before) => moveCrop(picture, before, by));
  }

  return (
    <div className="grid justify-items-center gap-5">
      <button
        type="button"
        aria-label={t('profile.avatar.crop')}
        onKeyDown={step}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null;
        }}
        className="relative block size-72 max-w-full cursor-grab touch-none overflow-hidden rounded-lg bg-surface-0 active:cursor-grabbing"
      >
        <canvas ref={canvas} width={sidePx * 2} height={sidePx * 2} className="size-full" />
        <span aria-hidden="true" className="crop-window pointer-events-none absolute inset-2 rounded-full" />
      </button>
      <label className="grid w-full max-w-72 gap-2 text-sm font-semibold text-ink-1">
        {t('profile.avatar.zoom')}
        <input
          type="range"
          min={1}
          max={zoomMax}
          step={0.01}
          value={crop.zoom}
          className="h-6 w-full cursor-pointer accent-accent"
          onChange={(event) => setCrop({ ...crop, zoom: event.target.valueAsNumber })}
        />
      </label>
      <p className="m-0 text-center text-xs text-ink-3">{t('profile.avatar.cropHint')}</p>
      <div className="flex w-full flex-wrap justify-center gap-3">
        <Button look="secondary" onClick={onCancel}>
          {t('profile.avatar.back')}
        </Button>
        <Button busy={isBusy} onClick={() => void cutSquare(picture, crop).then(onCut)}>
          {t('profile.avatar.use')}
        </Button>
      </div>
    </div>
  );
}
