import type { Platform } from '../context/platform.ts';

/** How a module is made, out of the platform, the doors of the modules it needs, and the options of the program. */
export interface ModuleDefinition<Doors, Options, Door> {
  /** The modules it calls or imports from, each with the reason: the only doors it is given. */
  readonly needs: Readonly<Record<keyof Doors & string, string>>;
  readonly create: (platform: Platform, doors: Doors, options: Options) => Door | Promise<Door>;
}

/** The compiler holds `needs` to the doors that `create` asks for: no name too few, none too many. */
export function defineModule<Doors, Options, Door>({
  needs,
  create,
}: {
  needs: NoInfer<ModuleDefinition<Doors, Options, Door>['needs']>;
  create: ModuleDefinition<Doors, Options, Door>['create'];
}): ModuleDefinition<Doors, Options, Door> {
  return { needs, create };
}
