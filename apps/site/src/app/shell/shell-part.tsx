import { Component, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../pages/lazy-part.tsx';

/** What is missing of the shell is not shown: everything it leads to has an address of its own, and the page stands. */
class QuietBoundary extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    return this.state.isMissing ? null : this.props.children;
  }
}

/** A part of the shell that the first view does without: nothing until it is there, nothing when it does not come. */
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
