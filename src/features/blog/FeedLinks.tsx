import { localizedPath, type Locale } from "../../../contract/locales.ts";

interface FeedLinksProps {
  readonly language: Locale;
  readonly title: string;
}

/** Tells feed readers where this language's feeds of the blog are; it belongs in a page's head. */
export function FeedLinks({ language, title }: FeedLinksProps) {
  const feed = (name: string) => localizedPath(language, `/blog/${name}`);
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={feed("feed.xml")} />
      <link rel="alternate" type="application/feed+json" title={title} href={feed("feed.json")} />
    </>
  );
}
