/**
 * A named place of a module where modules further up take part in what it does: a check that may refuse, or work that belongs to the
 * step. Each of them adds its function when it is made. They run in the order in which the modules were made, which follows from their needs.
 */
export interface ExtensionPoint<Args extends readonly unknown[]> {
  add(extension: (...args: Args) => Promise<void>): void;
}

/** For the module that has the place: one after the other; what one throws ends the step. */
export interface OwnExtensionPoint<Args extends readonly unknown[]> extends ExtensionPoint<Args> {
  run(...args: Args): Promise<void>;
}

export function createExtensionPoint<Args extends readonly unknown[]>(): OwnExtensionPoint<Args> {
  const extensions: ((...args: Args) => Promise<void>)[] = [];
  return {
    add: (extension) => void extensions.push(extension),
    async run(...args) {
      for (const extension of extensions) await extension(...args);
    },
  };
}
