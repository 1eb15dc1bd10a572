import "./src/styles/tokens.css";
import "./src/styles/base.css";
import { enter } from "./src/app/enter.ts";
import { APP_PATH } from "./src/lib/app-path.ts";

/** The app begins before Gatsby has its page's data; what fails, the page tells. */
export const onClientEntry = (): void => {
  if (APP_PATH.test(location.pathname)) enter().catch(() => undefined);
};

/** Builds bundle the islands apart; while developing, pages of words load them from here once they are rendered. */
export const onInitialClientRender = (): void => {
  if (process.env.NODE_ENV === "development") void import("./src/islands/shell.ts");
};
