import { escapeHtml as escape } from "../../../lib/escape-html.ts";
import { instantOf, type Feed, type FeedPost } from "./feed.types.ts";

/** A feed in the format of RFC 4287. */
export function atomFeed(feed: Feed): string {
  const newest =
    feed.posts
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1) ?? "1970-01-01";
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    `<title>${escape(feed.title)}</title>`,
    `<subtitle>${escape(feed.description)}</subtitle>`,
    `<id>${escape(feed.url)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escape(feed.atom)}"/>`,
    `<link rel="alternate" type="text/html" href="${escape(feed.url)}"/>`,
    `<icon>${escape(feed.icon)}</icon>`,
    `<updated>${instantOf(newest)}</updated>`,
    `<head xmlns="${escape(feed.policies.list)}">${feed.policies.head}</head>`,
    ...feed.posts.map(entry),
    "</feed>\n",
  ].join("\n");
}

const entry = (post: FeedPost): string =>
  [
    `<entry xml:lang="${post.language}">`,
    `<title>${escape(post.title)}</title>`,
    `<id>${escape(post.id)}</id>`,
    `<link rel="alternate" type="text/html" href="${escape(post.url)}"/>`,
    `<published>${instantOf(post.published)}</published>`,
    `<updated>${instantOf(post.updated)}</updated>`,
    `<author><name>${escape(post.author.name)}</name><uri>${escape(post.author.url)}</uri></author>`,
    ...post.tags.map(({ key, name }) => `<category term="${escape(key)}" label="${escape(name)}"/>`),
    `<summary>${escape(post.description)}</summary>`,
    `<content type="html">${escape(post.html)}</content>`,
    "</entry>",
  ].join("");
