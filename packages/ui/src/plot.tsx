import { BarChart } from 'chartist';
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import './plot.css';

export interface PlotBar {
  /** What the bar stands for, such as a day, as people read it. */
  readonly name: string;
  /** An amount in the smallest unit, or a count. */
  readonly value: bigint;
}

interface PlotProps {
  readonly title: string;
  /** The name for readers who do not see the drawing; the figures themselves belong into a table beside it. */
  readonly label: string;
  readonly bars: readonly PlotBar[];
  /** How a value is written. */
  readonly show: (value: bigint) => string;
  /** Above zero is green, below it red; otherwise every bar has the colour of figures. */
  readonly isResult?: boolean;
}

/** The height of the longest bar in the drawing's own units: values become whole shares of it, so that no amount becomes a float. */
const reach = 10_000n;
const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);

/** Each value as a whole share of the largest; at least one unit for anything but zero. */
export function sharesOf(values: readonly bigint[]): number[] {
  const most = values.reduce((largest, value) => (sizeOf(value) > largest ? sizeOf(value) : largest), 0n);
  return values.map((value) => {
    if (value === 0n) return 0;
    const share = (value * reach) / most;
    return Number(share === 0n ? (value < 0n ? -1n : 1n) : share);
  });
}

/** Bars over time; the value under the pointer, otherwise the largest, is written above them. */
export function Plot({ title, label, bars, show, isResult = false }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  useDrawing(place, { bars, isResult, shown });

  const largest = bars.reduce(
    (at, { value }, index) => (sizeOf(value) > sizeOf(bars[at]?.value ?? 0n) ? index : at),
    0,
  );
  const told = bars[shown ?? largest];

  function point(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * bars.length);
    setShown(at >= 0 && at < bars.length ? at : null);
  }
  return (
    <figure className="m-0 grid gap-3 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-2">
        <span className="font-semibold text-ink-1">{title}</span>
        {told && (
          <span className="figures text-xs">
            {told.name}: <bdi className="font-semibold text-ink-1">{show(told.value)}</bdi>
          </span>
        )}
      </figcaption>
      <div
        ref={place}
        role="img"
        aria-label={label}
        className="plot h-40 w-full"
        onPointerMove={point}
        onPointerLeave={() => setShown(null)}
      />
      <div dir="ltr" className="flex justify-between gap-3 text-xs text-ink-3">
        <span>{bars[0]?.name}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.name}</span>}
      </div>
    </figure>
  );
}

interface Drawing extends Pick<PlotProps, 'bars'> {
  readonly isResult: boolean;
  /** The bar under the pointer. */
  readonly shown: number | null;
}

function useDrawing(place: RefObject<HTMLDivElement | null>, { bars, isResult, shown }: Drawing): void {
  useEffect(() => {
    if (!place.current || bars.length === 0) return undefined;
    const shares = sharesOf(bars.map(({ value }) => value));
    const chart = new BarChart(
      place.current,
      { labels: bars.map(({ name }) => name), series: [shares] },
      {
        height: '100%',
        chartPadding: 0,
        high: Math.max(...shares, 0) || 1,
        low: Math.min(...shares, 0),
        axisX: { showLabel: false, showGrid: false, offset: 0 },
        axisY: { showLabel: false, offset: 0 },
      },
    );
    chart.on('draw', (drawn) => {
      if (drawn.type !== 'bar') return;
      const share = shares[drawn.index] ?? 0;
      const width = Math.max(2, Math.min(36, (drawn.chartRect.width() / bars.length) * 0.62));
      drawn.element.attr({ 'stroke-width': width });
      if (isResult) drawn.element.addClass(share < 0 ? 'plot-lost' : 'plot-won');
    });
    const { current: element } = place;
    // The library follows the window only; a scroll bar or an opened menu changes the place alone.
    const sizes = new ResizeObserver(() => chart.update());
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      chart.detach();
      element.replaceChildren();
    };
  }, [place, bars, isResult]);
  useEffect(() => {
    place.current?.querySelectorAll('.ct-bar').forEach((bar, index) => {
      bar.classList.toggle('plot-rest', shown !== null && index !== shown);
    });
  }, [place, bars, shown]);
}
