import "./src/styles/tokens.css";
import "./src/styles/base.css";
import { enter } from "./src/app/enter.ts";
import { providePageStorage } from "./src/app/page-storage.ts";
import { tellMissingPart } from "./src/app/part-missing.ts";
import { APP_PATH } from "./src/lib/app-path.ts";
import { isChunkError } from "./src/lib/chunk-error.ts";

/** Gatsby's message when it couldn't load the data or the component of a page. */
const NO_PAGE = /^page resources for/;

/** A part that no view waits for as such; nothing else can tell that it could not be loaded. */
const handleRejection = ({ reason }: PromiseRejectionEvent): void => {
  if (isChunkError(reason) || (reason instanceof Error && NO_PAGE.test(reason.message)))
    tellMissingPart(reason);
};

/** The app begins before Gatsby has its page's data; what fails, the page tells. */
export const onClientEntry = (): void => {
  providePageStorage(window);
  addEventListener("unhandledrejection", handleRejection);
  if (APP_PATH.test(location.pathname)) enter().catch(() => undefined);
};

/** Builds bundle the islands apart; while developing, pages of words load them from here once they are rendered. */
export const onInitialClientRender = (): void => {
  if (process.env.NODE_ENV === "development") void import("./src/islands/shell.ts");
};
