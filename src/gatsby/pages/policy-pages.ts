import type { CreatePagesArgs } from "gatsby";
import type { Locale } from "../../../contract/locales.ts";
import { currentVersion, TWICE_ADDRESSED, utcDay, WAITING_PAGES } from "../../../contract/policy.ts";
import { facesOf, reigns, stateOf, type Reign } from "../policy/faces.ts";
import { headOf, type Seal } from "../../../contract/seals.ts";
import { documentFor, translationsOf } from "./documents.ts";
import { createLocalizedPage, type LocalizedPage } from "./localized-page.ts";
import {
  authorityOf,
  dateOf,
  documentSeal,
  policyDocuments,
  type DatedDocument,
  type PolicyDocuments,
} from "./policy-documents.ts";

/** Makes the pages of one address, one for each stretch of days on which it shows the same. */
type Write = <F>(
  address: string,
  show: (reign: Reign) => F,
  page: (shown: F) => Omit<LocalizedPage, "address">,
) => void;

/**
 * Makes a page for every version, history, comparison and notice. Where an address depends on the day, pages are made
 * for all days to come, and the server chooses by its clock.
 */
export async function createPolicyPages(args: CreatePagesArgs): Promise<void> {
  const { policies, seals } = await policyDocuments(args);
  const today = utcDay(Date.now());
  for (const policy of policies) {
    const reigning = reigns(policy.versions.map(dateOf), today);
    const write: Write = (address, show, page) => {
      for (const face of facesOf(address, reigning, today, show)) {
        const { context, ...rest } = page(face.shown);
        createLocalizedPage(args, {
          ...rest,
          address: face.address,
          context: (locale) => ({
            ...context?.(locale),
            slug: policy.slug,
            turn: { address, from: face.from },
            unlisted: rest.template === "policy-before.tsx" || face.address.startsWith(WAITING_PAGES),
          }),
        });
      }
    };
    writeVersions(policy, seals, write);
    writeHistory(policy, seals, write);
    writeComparisons(policy, write);
    writeNotices(policy, write);
  }
  createLocalizedPage(args, {
    path: "/policy",
    template: "policy-list.tsx",
    context: (locale) => ({
      ids: policies.map((policy) => documentFor(currentDocument(policy, today), locale)),
    }),
  });
  const notices = policies.flatMap((policy) => policy.notices);
  createLocalizedPage(args, {
    path: "/policy/update",
    template: "policy-notices.tsx",
    context: (locale) => ({ ids: notices.map((notice) => documentFor(notice, locale)) }),
  });
}

const currentDocument = ({ versions }: PolicyDocuments, today: string): DatedDocument => {
  const date = currentVersion(
    versions.map(({ original }) => original),
    today,
  )?.effective;
  return versions.find((version) => dateOf(version) === date) as DatedDocument;
};

/** The undated addresses show the version in force; a version's own address tells its present state. */
function writeVersions(policy: PolicyDocuments, seals: readonly Seal[], write: Write): void {
  const { slug, versions } = policy;
  const dates = versions.map(dateOf);
  const announced = policy.notices.map(dateOf);
  const undated = `/policy/${slug}`;
  const page = (version: DatedDocument, path: string, state: string): LocalizedPage => ({
    path,
    template: "policy-version.tsx",
    translations: translationsOf(version),
    context: (locale) => {
      const shown =
        documentSeal(seals, version, locale) ?? documentSeal(seals, version, authorityOf(version));
      return {
        id: documentFor(version, locale),
        effective: dateOf(version),
        state,
        dates,
        notices: announced,
        seal: shown && { sealed: shown.sealed, sha256: shown.sha256, path: shown.path },
        authority: authorityOf(version),
      };
    },
  });
  const inForce = ({ inForce: date }: Reign) => date;
  const versionOf = (date: string) => versions.find((version) => dateOf(version) === date) as DatedDocument;
  const addresses = TWICE_ADDRESSED.includes(slug) ? [undated, `${undated}/${slug}`] : [undated];
  for (const address of addresses)
    write(address, inForce, (date) => page(versionOf(date), undated, "inForce"));
  for (const version of versions) {
    const own = `${undated}/${dateOf(version)}`;
    write(
      own,
      (reign) => stateOf(dateOf(version), reign),
      (state) => page(version, state === "inForce" ? undated : own, state),
    );
  }
}

function writeHistory(
  { slug, versions, notices }: PolicyDocuments,
  seals: readonly Seal[],
  write: Write,
): void {
  const sealed = versions.map((version) => {
    const seal = documentSeal(seals, version, authorityOf(version));
    return { effective: dateOf(version), sha256: seal?.sha256, path: seal?.path };
  });
  const ids = (locale: Locale) => versions.map((version) => documentFor(version, locale));
  write(
    `/policy/${slug}/history`,
    ({ inForce }) => inForce,
    (inForce) => ({
      path: `/policy/${slug}/history`,
      template: "policy-history.tsx",
      context: (locale) => ({
        ids: ids(locale),
        inForce,
        sealed,
        notices: notices.map(dateOf),
        head: headOf(seals),
      }),
    }),
  );
  write(
    `/policy/${slug}/before`,
    () => null,
    () => ({
      path: `/policy/${slug}/before`,
      template: "policy-before.tsx",
      context: (locale) => ({ ids: ids(locale) }),
    }),
  );
}

/** Compares two versions in the reader's language where both exist in it, else in the language that counts. */
function writeComparisons({ slug, versions }: PolicyDocuments, write: Write): void {
  const dates = versions.map(dateOf);
  for (const later of versions)
    for (const earlier of versions.filter((version) => dateOf(version) < dateOf(later))) {
      const path = `/policy/${slug}/compare/${dateOf(earlier)}..${dateOf(later)}`;
      const translations = translationsOf(later).filter((locale) => earlier.ids.has(locale));
      const language = (locale: Locale) => (translations.includes(locale) ? locale : authorityOf(later));
      write(
        path,
        () => null,
        () => ({
          path,
          template: "policy-comparison.tsx",
          translations,
          context: (locale) => ({
            id: documentFor(later, language(locale)),
            fromId: documentFor(earlier, language(locale)),
            newestId: documentFor(versions.at(-1) ?? later, locale),
            dates,
            authority: authorityOf(later),
          }),
        }),
      );
    }
}

function writeNotices({ slug, versions, notices }: PolicyDocuments, write: Write): void {
  const dates = versions.map(dateOf);
  for (const notice of notices) {
    const path = `/policy/${slug}/update/${dateOf(notice)}`;
    const version = versions.find((each) => dateOf(each) === dateOf(notice));
    if (!version) continue;
    write(
      path,
      () => null,
      () => ({
        path,
        template: "policy-notice.tsx",
        translations: translationsOf(notice),
        context: (locale) => ({
          id: documentFor(notice, locale),
          versionId: documentFor(version, locale),
          dates,
          authority: authorityOf(version),
        }),
      }),
    );
  }
}
