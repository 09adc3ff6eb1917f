// The costs of the frames of a page, from a trace of its browser.
import type { CDPSession } from 'playwright-core';

/** Of a browser's trace. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time, without what other programs of the machine used. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly message?: string } };
}

export interface FrameCosts {
  /** Script and layout of each frame in which the page's main thread worked, the cheapest first. */
  readonly framesMs: readonly number[];
  /** All frames that were shown, those with graphics only included. */
  readonly drawn: number;
  readonly longestTaskMs: number;
  /** Script of each frame in which a worker of the page worked, the cheapest first. */
  readonly paintedMs: readonly number[];
}

const work = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'EventDispatch',
  'Layout',
  'UpdateLayoutTree',
  'MinorGC',
  'MajorGC',
]);

/** A mark that the page writes into its trace, so that its main thread can be found. */
const said = 'frames are watched';

/** Traces a page while something happens in it. */
export async function costFrames(session: CDPSession, during: () => Promise<void>): Promise<FrameCosts> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as unknown as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'disabled-by-default-devtools.timeline.frame',
        'toplevel',
        'v8',
      ],
    },
  });
  await session.send('Runtime.evaluate', { expression: `console.timeStamp(${JSON.stringify(said)})` });
  await during();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return costOf(events);
}

/** The thread of the mark is the page's. */
function findPage(events: readonly TraceEvent[]): TraceEvent {
  const page = events.find(({ name, args }) => name === 'TimeStamp' && args?.data?.message === said);
  if (page === undefined) throw new Error('the page is not in its trace');
  return page;
}

/** Script and layout between one frame and the next; nested events are not counted twice. */
function costOf(all: readonly TraceEvent[]): FrameCosts {
  const page = findPage(all);
  const events = all
    .filter(({ pid, tid }) => pid === page.pid && tid === page.tid)
    .filter(({ ph }) => ph === 'X' || ph === 'I' || ph === 'i')
    .sort((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let doneAt = 0;
  for (const event of events) {
    const { name, ts, dur = 0 } = event;
    if (name === 'BeginMainThreadFrame') frames.push(0);
    // Events nest: one that begins before the end of the last counted one is part of it.
    if (!work.has(name) || ts < doneAt || frames.length === 0) continue;
    doneAt = ts + dur;
    frames[frames.length - 1] = (frames.at(-1) ?? 0) + msOf(event);
  }
  const tasks = events.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask').map(msOf);
  const drawn = all.filter(({ name }) => name === 'DrawFrame').length;
  const painted = paintedBy(
    all.filter(({ name, pid, tid }) => name === 'FireAnimationFrame' && pid === page.pid && tid !== page.tid),
  );
  return {
    framesMs: frames.sort((a, b) => a - b),
    drawn,
    longestTaskMs: Math.max(0, ...tasks),
    paintedMs: painted.sort((a, b) => a - b),
  };
}

/** Consecutive calls belong to one frame. */
function paintedBy(called: readonly TraceEvent[]): number[] {
  const frames: number[] = [];
  let doneAt = -Infinity;
  for (const event of called.toSorted((a, b) => a.ts - b.ts)) {
    if (event.ts - doneAt > 1_000) frames.push(0);
    frames[frames.length - 1] = (frames.at(-1) ?? 0) + msOf(event);
    doneAt = event.ts + (event.dur ?? 0);
  }
  return frames;
}

const msOf = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1000;
