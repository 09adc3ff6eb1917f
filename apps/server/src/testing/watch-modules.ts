import { AsyncLocalStorage } from 'node:async_hooks';
import type { Platform } from '../platform/context/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { ModuleWatch } from '../platform/modules/index.ts';

type AnyFunction = (...args: unknown[]) => unknown;

export interface ModuleCall {
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

export interface RecordingWatch extends ModuleWatch {
  /** Calls from one module into another so far, however the function came there. */
  calls(): readonly ModuleCall[];
  /** Doors that modules have taken out of what they were given. */
  taken(): readonly Pick<ModuleCall, 'from' | 'to'>[];
  /** Those that modules have added, to be run by hand. */
  jobs(): readonly Job[];
}

/**
 * Knows at every moment whose code runs. A door is wrapped where it is made, so that its functions tell who calls them even when they were
 * handed on in a closure; what a module leaves with others (a job, a listener, an extension) runs as that module again.
 */
export function watchModules(): RecordingWatch {
  const recorder = createRecorder();
  const taken = new Map<string, { from: string; to: string }>();
  const jobs: Job[] = [];
  return {
    calls: recorder.calls,
    taken: () => [...taken.values()],
    jobs: () => jobs,
    async make(module, { platform, doors }, create) {
      const given = new Proxy(
        { ...doors },
        {
          get(target, to) {
            taken.set(`${module} ${String(to)}`, { from: module, to: String(to) });
            return Reflect.get(target, to) as unknown;
          },
        },
      );
      const own = platformOf(platform, {
        bind: (work) => recorder.asModule(module, work),
        addJob: (job) => jobs.push(job),
      });
      const door = await recorder.run(module, () => create(own, given));
      return typeof door === 'object' && door !== null ? recorder.wrapDoor(module, door) : door;
    },
  };
}

function createRecorder() {
  const current = new AsyncLocalStorage<string>();
  const calls = new Map<string, ModuleCall>();
  const wrappers = new WeakMap<object, object>();
  const doors = new WeakSet();
  const asModule =
    (module: string, work: AnyFunction): AnyFunction =>
    (...args) =>
      current.run(module, () => work(...args));

  /** What a module hands to another, a function or a few of them together (a consumer of a feed), runs as the module that wrote it. */
  function leave(arg: unknown, from: string): unknown {
    if (typeof arg === 'function') return asModule(from, arg as AnyFunction);
    if (!isPartOfDoor(arg) || doors.has(arg)) return arg;
    return Object.fromEntries(
      Object.entries(arg).map(([name, value]) => [
        name,
        typeof value === 'function' ? asModule(from, (value as AnyFunction).bind(arg)) : value,
      ]),
    );
  }

  function record(to: string, name: string): string | undefined {
    const from = current.getStore();
    if (from !== undefined && from !== to) calls.set(`${from} ${to} ${name}`, { from, to, name });
    return from;
  }

  function wrapCall(owner: string, work: AnyFunction, { door, name }: { door: object; name: string }): AnyFunction {
    return (...args) => {
      const from = record(owner, name);
      const given = from === undefined ? args : args.map((arg) => leave(arg, from));
      return current.run(owner, () => Reflect.apply(work, door, given));
    };
  }

  function wrapDoor<T extends object>(owner: string, target: T, path = ''): T {
    const known = wrappers.get(target);
    if (known) return known as T;
    const wrapper = new Proxy(target, {
      get(door, key) {
        const value: unknown = Reflect.get(door, key, door);
        const name = `${path}${String(key)}`;
        if (typeof value === 'function') return wrapCall(owner, value as AnyFunction, { door, name });
        // What a getter answers is no part of the door: a brand, a list.
        const isAnswer = Object.getOwnPropertyDescriptor(door, key)?.get !== undefined;
        if (isAnswer) record(owner, name);
        return !isAnswer && isPartOfDoor(value) ? wrapDoor(owner, value, `${name}.`) : value;
      },
    });
    wrappers.set(target, wrapper);
    doors.add(wrapper);
    return wrapper;
  }

  return {
    calls: () => [...calls.values()],
    run: <T>(module: string, work: () => T) => current.run(module, work),
    asModule,
    wrapDoor,
  };
}

/** What a module leaves with the platform runs as that module. */
function platformOf(
  platform: Platform,
  { bind, addJob }: { bind(work: AnyFunction): AnyFunction; addJob(job: Job): void },
): Platform {
  return {
    ...platform,
    events: {
      emit: platform.events.emit,
      on: (event, listener) => platform.events.on(event, bind(listener as AnyFunction)),
    },
    bus: bindListeners(platform.bus, bind),
    jobs: {
      ...platform.jobs,
      add(job) {
        const own = { ...job, run: bind(() => job.run()) as Job['run'] };
        addJob(own);
        platform.jobs.add(own);
      },
    },
  };
}

/** Functions that stand together under a name, such as `identity.personal`; what is of a class keeps its own `this`. */
function isPartOfDoor(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).some((each) => typeof each === 'function')
  );
}

function bindListeners(bus: Platform['bus'], bind: (listener: AnyFunction) => AnyFunction): Platform['bus'] {
  return new Proxy(bus, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) =>
        Reflect.apply(
          value,
          target,
          args.map((arg) => (typeof arg === 'function' ? bind(arg as AnyFunction) : arg)),
        );
    },
  });
}
