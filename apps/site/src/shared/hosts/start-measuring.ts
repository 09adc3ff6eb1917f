/** Starts the analytics of a brand that has an id (spec 3, gtagId); the policy of the page allows that host only then. */
export function startMeasuring(gtagId: string): void {
  // The library takes array-like commands: its own snippet pushes the arguments object of a function.
  const command = (...parts: unknown[]) => Object.assign({ length: parts.length }, parts);
  Object.assign(window, { dataLayer: [command('js', new Date()), command('config', gtagId)] });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtagId)}`;
  document.head.append(script);
}
