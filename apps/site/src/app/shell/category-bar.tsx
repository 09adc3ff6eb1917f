import { shellPart } from './shell-part.tsx';
import { useIsWide } from '../../shared/view/use-is-wide.ts';

const Nav = shellPart(async () => (await import('./category-nav.tsx')).CategoryNav);

/** Second row of the header on wide screens; its space is reserved in the HTML, so that nothing moves when it comes. */
export function CategoryBar() {
  const isWide = useIsWide();
  return <div className="relative z-10 h-12 border-b border-line bg-surface-0 max-lg:hidden">{isWide && <Nav />}</div>;
}
