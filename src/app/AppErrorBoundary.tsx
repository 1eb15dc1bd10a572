import { Component, type ErrorInfo, type ReactNode } from "react";
import { isChunkError, reloadOnce } from "./chunk-reload.ts";
import { ErrorPage } from "./ErrorPage.tsx";

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/** Shows the error page for what no view handled; a missing part of the program is fetched by reloading. */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    if (isChunkError(error)) reloadOnce(location.pathname, () => location.reload());
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <ErrorPage kind="fatal" />;
  }
}
