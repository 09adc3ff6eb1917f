const patienceMs = 3000;

/** Whether a host serves our pictures: fetches one small file, as any picture is fetched. */
function servesPictures(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    const timer = setTimeout(() => resolve(false), patienceMs);
    const end = (isUp: boolean) => {
      clearTimeout(timer);
      resolve(isUp);
    };
    picture.onload = () => end(true);
    picture.onerror = () => end(false);
    picture.src = `${host}/favicon.svg`;
  });
}

/** Spec 9: tries the configured hosts in random order and returns the first that answers; null when none does. */
export async function chooseHost(
  hosts: readonly string[],
  isUp: (host: string) => Promise<boolean> = servesPictures,
): Promise<string | null> {
  const keys = crypto.getRandomValues(new Uint32Array(hosts.length));
  const drawn = hosts.map((host, at) => ({ host, key: keys[at] ?? 0 })).sort((a, b) => a.key - b.key);
  for (const { host } of drawn) if (await isUp(host)) return host;
  return null;
}
