import { Component, Suspense, type ReactNode } from 'react';

interface OptionalProps {
  readonly children: ReactNode;
  /** Shown while the part loads; nothing by default. */
  readonly meanwhile?: ReactNode;
  /** Shown when the part fails to load; nothing by default. */
  readonly instead?: ReactNode;
  /** Called when the part fails to load. */
  readonly onFail?: () => void;
}

/** A lazily loaded part of the page. If its code cannot be fetched, the page goes without it. */
export class Optional extends Component<OptionalProps, { readonly failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };
  override componentDidCatch() {
    this.props.onFail?.();
  }
  override render() {
    const { children, meanwhile, instead = null } = this.props;
    return this.state.failed ? instead : <Suspense fallback={meanwhile}>{children}</Suspense>;
  }
}
