import { Component, type ReactNode } from 'react';
import { PartFailed } from '../../shared/arrival/part-failed.tsx';

/** Spec 8: a chunk that could not be loaded is reported with its name and can be tried again; the shell stays. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    return error ? (
      <div className="py-8">
        <PartFailed error={error} />
      </div>
    ) : (
      this.props.children
    );
  }
}
