import { html } from "../http/html.ts";

/** The card other services show for an address that is passed on. */
export interface PageCard {
  readonly title: string;
  readonly description: string;
  /** Absolute; null keeps the picture of the page. */
  readonly image: string | null;
  readonly url: string;
}

/** Gives a built page a head about one address: its texts come from the card, everything else stays as it is. */
export function withCard(page: string, { title, description, image, url }: PageCard): string {
  const contents = new Map([
    ["description", description],
    ["og:title", title],
    ["og:description", description],
    ["og:image:alt", title],
    ...(image === null ? [] : ([["og:image", image]] as const)),
  ]);
  return page
    .replace(/<meta (?:name|property)="([\w:]+)" content="[^"]*"/g, (tag, name: string) => {
      const content = contents.get(name);
      return content === undefined
        ? tag
        : `${tag.slice(0, tag.indexOf(" content="))} content="${html`${content}`}"`;
    })
    .replace(
      /(<title[^>]*>)[^<]*(<\/title>)/,
      (_, start: string, end: string) => `${start}${html`${title}`}${end}`,
    )
    .replace("</head>", () => `${html`<meta property="og:url" content="${url}" />`}</head>`);
}
