import { BRAND } from "../../../contract/brand.ts";
import { DRIVE_PLACES } from "../../../contract/drive-address.ts";
import { PAGE_ROUTES } from "../pages/page-routes.ts";
import { isOriginal, type ContentFile } from "./content-files.ts";
import { listOf } from "./field-types.ts";
import { markdownOf } from "./markdown-of.ts";

/** The anchors of each page made from the content, by its address without locale. */
export type Addresses = ReadonlyMap<string, ReadonlySet<string>>;

/** Texts may lead to these places of the drive. */
const DRIVE = DRIVE_PLACES.map((place) => `/drive/${place}`);
const WITHOUT_TEXT = ["/", "/blog", "/help-center", "/policy", "/policy/update", "/policies.json", ...DRIVE];

/**
 * Every address that an internal link may lead to, as far as it follows from the content. Drafts count only for other
 * drafts.
 */
export function addressesOf(files: readonly ContentFile[], { drafts = false } = {}): Addresses {
  const addresses = new Map<string, Set<string>>(WITHOUT_TEXT.map((path) => [path, new Set()]));
  const add = (path: string, ids: readonly string[] = []) => {
    const anchors = addresses.get(path) ?? new Set();
    ids.forEach((id) => anchors.add(id));
    addresses.set(path, anchors);
  };
  const originals = files.filter((file) => isOriginal(file) && (drafts || !isDraft(file)));
  for (const file of originals) {
    const ids = markdownOf(file).ids.map(({ id }) => id);
    for (const path of pathsOf(file)) add(path, ids);
    if (file.place.kind === "faq") add("/faq", [`topic-${file.place.slug}`, ...ids]);
    if (file.place.kind === "blog") blogLists(file).forEach((path) => add(path));
  }
  for (const path of originals.flatMap((file) => comparisons(file, originals))) add(path);
  return addresses;
}

export const isDraft = ({ matter }: ContentFile): boolean => matter.values["draft"] !== undefined;

/** Each version of a policy is compared with every version before it. */
const comparisons = ({ place }: ContentFile, originals: readonly ContentFile[]): string[] =>
  originals
    .map(({ place: other }) => other)
    .filter((other) => place.kind === "policy" && other.kind === "policy" && other.slug === place.slug)
    .filter((other) => (other.effective ?? "") < (place.effective ?? ""))
    .map((other) => `/policy/${place.slug}/compare/${other.effective}..${place.effective}`);

function pathsOf({ place }: ContentFile): string[] {
  const { kind, slug, effective } = place;
  switch (kind) {
    case "blog":
      return [`/blog/${slug}`];
    case "help":
      return [`/help-center/${slug}`];
    case "faq":
      return [`/faq/${slug}`];
    case "policy":
      return [`/policy/${slug}`, `/policy/${slug}/${effective}`, `/policy/${slug}/history`];
    case "notice":
      return [`/policy/${slug}/update/${effective}`];
    case "page":
      return PAGE_ROUTES[slug] ? [PAGE_ROUTES[slug].path] : [];
    case "transparency":
      return ["/transparency-report", `/transparency-report/${slug}`];
  }
}

const blogLists = ({ matter }: ContentFile): string[] => [
  `/blog/author/${matter.values["author"]}`,
  ...listOf(matter.values["tags"]).map((tag) => `/blog/tag/${tag}`),
];

/** Hosts of our own pages. Links to them need no host. */
export const OWN_HOSTS: readonly string[] = BRAND.allowedDomains;
