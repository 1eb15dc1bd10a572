import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BRAND } from "../../../../contract/brand.ts";
import { LOCALES, localizedPath, type Locale } from "../../../../contract/locales.ts";
import { headOf } from "../../../../contract/seals.ts";
import { inLanguage, type DocumentSummary } from "../../../lib/article.ts";
import { POLICY_SEALS } from "../../policy/policy-seals.ts";
import { readSeals } from "../../seals/seal-list.ts";
import { readTextsWithFallback } from "../../text/locale-files.ts";
import type { RunQuery } from "../built-pages.ts";
import { atomFeed } from "./atom.ts";
import type { Feed, FeedPost } from "./feed.types.ts";
import { jsonFeed } from "./json-feed.ts";

interface PostNode extends DocumentSummary<"blog", "published" | "updated" | "tags"> {
  readonly language: Locale;
  readonly author: { readonly key: string; readonly name: string };
  readonly body: { readonly html: string };
}

interface FeedData {
  readonly posts: { readonly nodes: readonly PostNode[] };
  readonly tags: { readonly nodes: readonly { readonly key: string; readonly name: string }[] };
}

const feedQuery = (locale: Locale): string => /* GraphQL */ `
  {
    posts: allBlogPost(filter: { language: { in: ["${locale}", "en-US"] } }, sort: [{ published: DESC }, { slug: ASC }]) {
      nodes {
        slug
        language
        title
        description
        published
        updated
        author {
          key
          name
        }
        tags
        body(locale: "${locale}") {
          html
        }
      }
    }
    tags: allTag(filter: { language: { eq: "${locale}" } }) {
      nodes {
        key
        name
      }
    }
  }
`;

/**
 * Writes the blog's Atom and JSON feeds for every locale. A post without translation appears in English and is marked
 * as such. Both carry the head of the chain of sealed policies, so that readers' programs keep it where the site can't
 * change it any more.
 */
export async function writeFeeds(
  folder: string,
  graphql: RunQuery<FeedData>,
  siteUrl: string,
): Promise<void> {
  const policyHead = headOf(readSeals("content", POLICY_SEALS));
  for (const locale of LOCALES) {
    const { data, errors } = await graphql(feedQuery(locale));
    if (!data) throw new Error(String(errors));
    const feed = feedOf(locale, data, siteUrl, policyHead);
    await write(folder, localizedPath(locale, "/blog/feed.xml"), atomFeed(feed));
    await write(folder, localizedPath(locale, "/blog/feed.json"), jsonFeed(feed));
  }
}

async function write(folder: string, path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

export function feedOf(locale: Locale, { posts, tags }: FeedData, siteUrl: string, policyHead: string): Feed {
  const texts = readTextsWithFallback("locales", locale, "blog");
  const name = (text: unknown) => String(text).replace("{{brand}}", BRAND.name);
  const address = (path: string, language = locale) => siteUrl + localizedPath(language, path);
  const toPost = (post: PostNode): FeedPost => ({
    ...post,
    url: address(`/blog/${post.slug}`),
    id: address(`/blog/${post.slug}`, post.language),
    author: { name: post.author.name, url: address(`/blog/author/${post.author.key}`) },
    tags: tags.nodes.filter(({ key }) => post.tags.includes(key)),
    html: withAbsoluteLinks(post.body.html, siteUrl),
  });
  return {
    title: `${BRAND.name} – ${name(texts["title"])}`,
    description: name(texts["description"]),
    language: locale,
    url: address("/blog"),
    atom: address("/blog/feed.xml"),
    json: address("/blog/feed.json"),
    icon: siteUrl + BRAND.logo.appleTouchIcon,
    policies: { list: `${siteUrl}/policies.json`, head: policyHead },
    posts: inLanguage(posts.nodes, locale).map(toPost),
  };
}

/** Feed readers show the text away from the site, where relative links would lead nowhere. */
const withAbsoluteLinks = (html: string, siteUrl: string): string =>
  html.replaceAll(/(href|src)="\/(?!\/)/g, `$1="${siteUrl}/`);
