import { instantOf, type Feed } from "./feed.types.ts";

/** A feed in the format of https://jsonfeed.org/version/1.1. */
export const jsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    language: feed.language,
    home_page_url: feed.url,
    feed_url: feed.json,
    icon: feed.icon,
    _policies: { about: feed.policies.list, head: feed.policies.head },
    items: feed.posts.map((post) => ({
      id: post.id,
      url: post.url,
      title: post.title,
      summary: post.description,
      content_html: post.html,
      language: post.language,
      date_published: instantOf(post.published),
      date_modified: instantOf(post.updated),
      authors: [post.author],
      tags: post.tags.map(({ name }) => name),
    })),
  });
