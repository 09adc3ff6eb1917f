import { useEffect, useState } from 'react';
import { shellPart } from './shell-part.tsx';

const Button = shellPart(async () => (await import('./to-top-button.tsx')).ToTopButton);
const shownFromPx = 700;

/** Spec 2: the button back to the top, shown after some scrolling; the first view does not load it. */
export function ScrollToTop() {
  const [isFar, setFar] = useState<boolean>();
  useEffect(() => {
    const look = () => setFar((wasFar) => window.scrollY > shownFromPx || (wasFar === undefined ? wasFar : false));
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isFar !== undefined && <Button isShown={isFar} />;
}
