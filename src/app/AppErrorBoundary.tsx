import { Component, type ErrorInfo, type ReactNode } from "react";
import { isChunkError } from "../lib/chunk-error.ts";
import { FailedPage } from "./FailedPage.tsx";
import { reloadOnce } from "./reload-once.ts";

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly isReloading: boolean;
}

/** Shows failures that no view handled. Where a part of the program is missing, it reloads the page first. */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, isReloading: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    // This runs before the failure is painted, since a reload may still mend it.
    if (isChunkError(error) && reloadOnce(location.pathname, () => location.reload()))
      this.setState({ isReloading: true });
  }

  override render(): ReactNode {
    const { error, isReloading } = this.state;
    if (isReloading) return null;
    if (error === undefined) return this.props.children;
    return <FailedPage kind={isChunkError(error) ? "part" : "fatal"} />;
  }
}
