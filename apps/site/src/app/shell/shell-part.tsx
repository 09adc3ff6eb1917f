import { Component, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../pages/lazy-part.tsx';

/** A missing part of the shell is not shown: everything it links to has an address, and the page works. */
class QuietBoundary extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    return this.state.isMissing ? null : this.props.children;
  }
}

/** A part of the shell that the first view does not need: shows nothing until it has loaded, or if it does not load. */
export function shellPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazyPart<P>({ load, part: 'menus', waiting: null });
  return function ShellPart(props: P) {
    return (
      <QuietBoundary>
        <Part {...props} />
      </QuietBoundary>
    );
  };
}
