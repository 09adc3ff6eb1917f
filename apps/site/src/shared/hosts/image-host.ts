let chosen = '';

/** From now on pictures that are drawn for the first time come from here; those on the page stay as they are. */
export function takeImageHost(host: string): void {
  chosen = host;
}

/** The address of one of our own pictures, on the chosen host when there is one. */
export function imageAddress(path: string): string {
  return path.startsWith('/') ? chosen + path : path;
}
