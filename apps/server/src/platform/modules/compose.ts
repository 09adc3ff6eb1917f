import type { Platform } from '../context/platform.ts';
import { inOrderOfNeeds, type NeedsOf } from './order-of-needs.ts';

interface AnyModule {
  readonly needs: Readonly<Record<string, string>>;
  readonly create: (platform: Platform, doors: never, options: never) => unknown;
}

export type AnyModules = Readonly<Record<string, AnyModule>>;

export type DoorsOf<Modules extends AnyModules> = {
  readonly [Name in keyof Modules]: Awaited<ReturnType<Modules[Name]['create']>>;
};

/** Modules that can be made out of these doors and options; the compiler names the one that cannot. */
export type ModulesFor<Doors, Options> = {
  readonly [Name in keyof Doors]: {
    readonly needs: Readonly<Record<string, string>>;
    readonly create: (platform: Platform, doors: Doors, options: Options) => Doors[Name] | Promise<Doors[Name]>;
  };
};

/** Stands between the composition and each module: tests follow who calls whom while the house runs. */
export interface ModuleWatch {
  make<Doors extends object, Door>(
    name: string,
    given: { readonly platform: Platform; readonly doors: Doors },
    create: (platform: Platform, doors: Doors) => Door | Promise<Door>,
  ): Promise<Door>;
}

/** Makes each module once all it needs are there, and gives it exactly those doors. */
export async function compose<Doors extends Record<string, unknown>, Options>(
  modules: ModulesFor<Doors, Options>,
  platform: Platform,
  { options, watch }: { options: Options; watch?: ModuleWatch | undefined },
): Promise<Doors> {
  const made: Record<string, unknown> = {};
  for (const name of inOrderOfNeeds(needsOf(modules))) {
    const { needs, create } = modules[name as keyof Doors];
    const doors = Object.freeze(Object.fromEntries(Object.keys(needs).map((need) => [need, made[need]]))) as Doors;
    made[name] = watch
      ? await watch.make(name, { platform, doors }, (own, given) => create(own, given, options))
      : await create(platform, doors, options);
  }
  return made as Doors;
}

function needsOf(modules: Readonly<Record<string, { readonly needs: Readonly<Record<string, string>> }>>): NeedsOf {
  return Object.fromEntries(Object.entries(modules).map(([name, { needs }]) => [name, Object.keys(needs)]));
}

/** The modules that were made last end first, so that nobody calls a module that has ended. */
export async function closeModules(doors: Readonly<Record<string, unknown>>): Promise<void> {
  for (const door of Object.values(doors).toReversed()) if (isClosable(door)) await door.close();
}

function isClosable(door: unknown): door is { close(): unknown } {
  return typeof door === 'object' && door !== null && 'close' in door && typeof door.close === 'function';
}
