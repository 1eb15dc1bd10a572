import { useLocation, type RouteComponentProps } from "@reach/router";
import { useEffect, useMemo, type ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { ButtonLink } from "../../../components/button/ButtonLink.tsx";
import { EmptyState } from "../../../components/empty-state/EmptyState.tsx";
import { SearchArt } from "../../../components/empty-state/illustrations/SearchArt.tsx";
import { isSearching, parseSearch, searchAddress, type DriveSearch } from "../../../lib/drive-search.ts";
import { useAccount } from "../../../state/account.ts";
import { useSession } from "../../../state/session-state.ts";
import { usePageTitle } from "../../../state/use-page-title.ts";
import { useWhere } from "../../../state/use-where.ts";
import { WhereContext } from "../entry/where-context.ts";
import { FileBrowser } from "../browse/FileBrowser.tsx";
import { FolderPathProvider } from "../look/use-display-mode.ts";
import { PlaceHeading } from "../browse/PlaceHeading.tsx";
import { ContentHits } from "./ContentHits.tsx";
import { RecentSearches } from "./RecentSearches.tsx";
import { rememberSearch } from "./recent-searches.ts";
import { SearchFilters } from "./SearchFilters.tsx";
import { useSearchListing } from "./use-search-listing.ts";
import * as styles from "./SearchView.module.css";

interface Props extends RouteComponentProps {
  /** The search field, on screens whose header has no room for it. */
  readonly field: ReactNode;
}

const PATH = [":search"];
/** A text that stands for so long was searched for, and isn't one on its way to another. */
const TYPED_MS = 1_500;

/** `/drive/search`: entries found by name and filters anywhere in the drive. The address has the whole query. */
export function SearchView({ field }: Props) {
  const { t } = useTranslation(["places", "dialogs"]);
  const { search } = useLocation();
  const { about } = useAccount();
  /** A link may ask for contents where the operator has them read no more. */
  const isUnread = about?.finds_in_contents === false;
  const wanted = useMemo(() => {
    const asked = parseSearch(search);
    return { ...asked, contents: asked.contents && !isUnread };
  }, [search, isUnread]);
  const userId = useSession()?.userId ?? "";
  const { text } = wanted;
  useEffect(() => {
    const timer = setTimeout(() => rememberSearch(userId, text), TYPED_MS);
    return () => clearTimeout(timer);
  }, [userId, text]);
  usePageTitle(wanted.text === "" ? t("search.title") : t("search.titleOf", { text: wanted.text }));

  return (
    <FolderPathProvider value={PATH}>
      <div className={styles.head}>
        <PlaceHeading title={t("search.title")}>
          {field}
          <SearchFilters wanted={wanted} />
        </PlaceHeading>
      </div>
      {wanted.contents && wanted.text !== "" ? (
        <ContentHits wanted={wanted} />
      ) : isSearching(wanted) ? (
        <Found wanted={wanted} />
      ) : (
        <EmptyState art={<SearchArt />} title={t("search.beginTitle")} text={t("search.beginText")}>
          <RecentSearches userId={userId} />
        </EmptyState>
      )}
    </FolderPathProvider>
  );
}

/** A component apart from the field, which must outlive it so that typing isn't interrupted. */
function Found({ wanted }: { readonly wanted: DriveSearch }) {
  const { t } = useTranslation(["places", "dialogs", "drive"]);
  const controls = useSearchListing(wanted);
  const { status, items, isCounted: isOver } = controls.listing;
  const findsInContents = useAccount().about?.finds_in_contents ?? false;
  const whereOf = useWhere(items, t("drive:root"));
  return (
    <WhereContext.Provider value={whereOf}>
      <FileBrowser
        place="search"
        controls={controls}
        label={t("search.title")}
        heading={() => null}
        commands={
          <p role="status" className={styles.count}>
            {status === "ready" && t(isOver ? "search.found" : "search.foundSoFar", { count: items.length })}
          </p>
        }
        empty={
          <EmptyState art={<SearchArt />} title={t("search.noneTitle")} text={t("search.noneText")}>
            {wanted.text !== "" && findsInContents && (
              <ButtonLink href={searchAddress({ ...wanted, contents: true })}>
                {t("dialogs:find.lookInside")}
              </ButtonLink>
            )}
          </EmptyState>
        }
      />
    </WhereContext.Provider>
  );
}
