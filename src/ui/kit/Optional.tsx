import { Component, Suspense, type ReactNode } from 'react';

interface OptionalProps {
  readonly children: ReactNode;
  /** Stands where the part cannot be had; nothing unless told. */
  readonly instead?: ReactNode;
  /** Hears that the part cannot be had. */
  readonly onFail?: () => void;
}

/** A part of the page that comes later and may fail to come, as when its code cannot be fetched: the page stands without it. */
export class Optional extends Component<OptionalProps, { readonly failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };
  override componentDidCatch() {
    this.props.onFail?.();
  }
  override render() {
    const { children, instead = null } = this.props;
    return this.state.failed ? instead : <Suspense>{children}</Suspense>;
  }
}
