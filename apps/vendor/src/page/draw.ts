const svgSpace = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number | boolean | ((event: Event) => void)>>;
type Child = Node | string;

function fill<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/** An element of the page; a function among its attributes listens to the event of that name. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(svgSpace, tag), attributes, children);
}

/** A decorative picture that fills its place; the text beside it says the same. */
export function picture(viewBox: string, ...children: readonly Child[]): SVGSVGElement {
  return svg('svg', { viewBox, 'aria-hidden': 'true', class: 'picture' }, ...children);
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves an element and leaves it at the end; at once under reduced motion. */
export async function move(
  element: Element,
  frames: Keyframe[],
  time: number | { readonly ms: number; readonly easing: string },
): Promise<void> {
  const { ms, easing } = typeof time === 'number' ? { ms: time, easing: 'ease-out' } : time;
  const animation = element.animate(frames, { duration: isCalm() ? 0 : ms, easing, fill: 'forwards' });
  // Browsers do not animate hidden pages, so a timer ends the movement.
  await Promise.race([animation.finished.catch(() => undefined), pause(ms + 150)]);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, isCalm() ? 0 : ms);
  });
}

/** Takes back what {@link move} did. */
export function atRest(...elements: readonly Element[]): void {
  for (const element of elements) for (const animation of element.getAnimations()) animation.cancel();
}
