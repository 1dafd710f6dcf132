import { Component, type ReactNode } from 'react';

interface Props {
  readonly fallback: ReactNode;
  readonly onBroken?: () => void;
  readonly children: ReactNode;
}

/** Shows the fallback in place of a part that broke while rendering, or whose code could not be had. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
