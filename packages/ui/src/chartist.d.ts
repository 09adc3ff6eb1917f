// The package's own types import one another without file extensions, which the resolution of this project refuses:
// here is the part of them that plot.tsx uses.
declare module 'chartist' {
  interface AxisOptions {
    readonly showLabel?: boolean;
    readonly showGrid?: boolean;
    readonly offset?: number;
  }
  interface BarOptions {
    readonly height?: string;
    readonly chartPadding?: number;
    readonly high?: number;
    readonly low?: number;
    readonly axisX?: AxisOptions;
    readonly axisY?: AxisOptions;
  }
  interface Drawn {
    readonly type: 'bar' | 'grid' | 'label';
    readonly index: number;
    readonly chartRect: { width(): number };
    readonly element: { attr(attributes: Record<string, number>): unknown; addClass(names: string): unknown };
  }
  export class BarChart {
    constructor(
      place: HTMLElement,
      input: { readonly labels: readonly string[]; readonly series: readonly (readonly number[])[] },
      options: BarOptions,
    );
    on(event: 'draw', listener: (drawn: Drawn) => void): this;
    update(): this;
    detach(): this;
  }
}
