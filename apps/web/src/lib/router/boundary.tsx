import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What is contained: another one gets a try of its own. */
  readonly of: unknown;
  /** Drawn in place of what failed. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a failure of what it contains to itself. */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override state = { failed: false };

  override componentDidUpdate({ of }: BoundaryProps): void {
    if (this.state.failed && of !== this.props.of) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
