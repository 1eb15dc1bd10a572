import "./src/styles/tokens.css";
import "./src/styles/base.css";
import { isChunkError, reloadOnce } from "./src/app/chunk-reload.ts";
import { enter } from "./src/app/enter.ts";
import { providePageStorage } from "./src/app/page-storage.ts";
import { APP_PATH } from "./src/lib/app-path.ts";

/** Before there is a page nothing else can tell that a part of it could not be loaded. */
const handleRejection = ({ reason }: PromiseRejectionEvent): void => {
  if (isChunkError(reason)) reloadOnce(location.pathname, () => location.reload());
};

/** The app begins before Gatsby has its page's data; what fails, the page tells. */
export const onClientEntry = (): void => {
  providePageStorage(window);
  addEventListener("unhandledrejection", handleRejection);
  if (APP_PATH.test(location.pathname)) enter().catch(() => undefined);
};

/** Builds bundle the islands apart; while developing, pages of words load them from here once they are rendered. */
export const onInitialClientRender = (): void => {
  removeEventListener("unhandledrejection", handleRejection);
  if (process.env.NODE_ENV === "development") void import("./src/islands/shell.ts");
};
