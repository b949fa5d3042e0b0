import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Key of the content: a new one is rendered again after a failure. */
  readonly of: unknown;
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

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
