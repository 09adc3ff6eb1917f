let chosen = '';

/** New pictures are loaded from here from now on; those on the page stay. */
export function takeImageHost(host: string): void {
  chosen = host;
}

/** The address of one of our own pictures, on the chosen host if there is one. */
export function imageAddress(path: string): string {
  return path.startsWith('/') ? chosen + path : path;
}
