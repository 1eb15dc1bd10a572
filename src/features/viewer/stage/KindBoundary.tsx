import { Component, type ReactNode } from "react";
import { isChunkError } from "../../../lib/chunk-error.ts";

interface Props {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Contains the failure of a preview, so that it breaks nothing else. The app handles code that failed to load. */
export class KindBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(error: unknown) {
    if (isChunkError(error)) throw error;
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
