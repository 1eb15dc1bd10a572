import { localizedPath, type Locale } from "../../../contract/locales.ts";
import type { FrontMatterOf } from "../../gatsby/content/front-matter.types.ts";
import { barePath, type PageContext } from "../../lib/page-context.ts";
import type { ArticleFacts } from "../../lib/structured-data.ts";
import { neighboursOf } from "./policy-dates.ts";

interface ShownPolicy extends Pick<
  FrontMatterOf<"policy">,
  "title" | "description" | "effective" | "published"
> {
  readonly language: string;
}

interface ShownContext extends PageContext {
  readonly dates: readonly string[];
  readonly authority: Locale;
}

/** Facts about a version for search engines: its language, the days on which it applies, and its original. */
export function policyFacts(
  { title, description, language, effective, published }: ShownPolicy,
  { dates, authority, i18n }: ShownContext,
): ArticleFacts {
  const { until } = neighboursOf(effective, dates);
  return {
    kind: "Article",
    title,
    description,
    language,
    published,
    version: effective,
    applies: `${effective}/${until ?? ".."}`,
    ...(language === authority ? {} : { translates: localizedPath(authority, barePath(i18n)) }),
  };
}
