import "./src/styles/tokens.css";
import "./src/styles/base.css";

/** Builds bundle the islands apart; while developing, pages of words load them from here once they are rendered. */
export const onInitialClientRender = (): void => {
  if (process.env.NODE_ENV === "development") void import("./src/islands/shell.ts");
};
