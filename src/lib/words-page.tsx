import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { APP_PATH } from "./app-path.ts";
import { ISLANDS } from "./build-marks.ts";

/** Pages of words are finished HTML, which no framework takes over in the browser. */
export const isWords = (pathname: string): boolean => !APP_PATH.test(pathname);

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/**
 * Keeps what Gatsby put into the head without the framework's preloads, turns inline stylesheets into files, and adds
 * the islands.
 */
export const wordsHead = (head: readonly ReactNode[]): ReactNode[] => [
  ...head.flatMap((element) => (isValidElement<Props>(element) ? keptInHead(element) : [element])),
  <script key="islands" type="module" src={`${ISLANDS}shell.js`} />,
];

function keptInHead(element: ReactElement<Props>): ReactElement[] {
  const { type, props } = element;
  if (type === "link" && props["as"] === "script") return [];
  if (type === "meta" && props["name"] === "generator") return [];
  if (type === "style" && props["data-href"])
    return [<link key={String(props["data-href"])} rel="stylesheet" href={String(props["data-href"])} />];
  return [props["data-gatsby-head"] ? cloneElement(element, { "data-gatsby-head": undefined }) : element];
}

/**
 * Takes away what the router draws around a page: its styles are inline, and its announcer only speaks where pages
 * change in place.
 */
export const wordsBody = (html: string): string =>
  html.replace(/^(<div[^>]*?) style="[^"]*"/, "$1").replace(/<div id="gatsby-announcer"[^>]*><\/div>$/, "");
