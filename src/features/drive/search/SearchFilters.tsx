import { navigate } from "@reach/router";
import { FileText, Star, X } from "../../../components/icons.ts";
import { useEffect, useState } from "react";
import { ToggleButton } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Tag } from "../../../../contract/tags.ts";
import { getFile } from "../../../api/files.ts";
import { listTags } from "../../../api/tags.ts";
import { Button } from "../../../components/button/Button.tsx";
import { FilterMenu } from "../../../components/menu/FilterMenu.tsx";
import * as chip from "../../../components/menu/FilterMenu.module.css";
import {
  isSearching,
  NO_SEARCH,
  parseSearch,
  SEARCH_DATES,
  SEARCH_SIZES,
  SEARCH_TYPES,
  searchAddress,
  type DriveSearch,
} from "../../../lib/drive-search.ts";
import { useAccount } from "../../../state/account.ts";
import * as styles from "./SearchView.module.css";

/** The filters that narrow a search down. */
export function SearchFilters({ wanted }: { readonly wanted: DriveSearch }) {
  const { t } = useTranslation(["places", "dialogs"]);
  const findsInContents = useAccount().about?.finds_in_contents ?? false;
  const tags = useTags();
  const folderName = useFolderName(wanted.folder);
  /** Reads the address rather than the page, because the page may not show the latest choice yet. */
  const change = (part: Partial<DriveSearch>) =>
    void navigate(searchAddress({ ...parseSearch(location.search), ...part }), { replace: true });
  const menu = <Name extends "type" | "size" | "date">(
    name: Name,
    ids: readonly DriveSearch[Name][],
    textOf: (id: DriveSearch[Name]) => string,
  ) => (
    <FilterMenu
      label={t(`search.${name}.label`)}
      options={ids.map((id) => ({ id, text: textOf(id) }))}
      value={wanted[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const { text, folder } = wanted;
  const isNarrowed = isSearching({ ...wanted, text: "" }) || wanted.inside || wanted.contents;

  return (
    <div role="group" aria-label={t("search.filters")} className={styles.filters}>
      {findsInContents && (
        <ToggleButton
          className={chip.filter ?? ""}
          isSelected={wanted.contents}
          onChange={(contents) => change({ contents })}
        >
          <FileText aria-hidden />
          {t("dialogs:find.contents")}
        </ToggleButton>
      )}
      {menu("type", SEARCH_TYPES, (id) => t(`search.type.${id}`))}
      {menu("date", SEARCH_DATES, (id) => t(`search.date.${id}`))}
      {menu("size", SEARCH_SIZES, (id) => t(`search.size.${id}`))}
      {tags.length > 0 && (
        <FilterMenu
          label={t("search.tag")}
          options={[
            { id: "", text: t("search.anyTag") },
            ...tags.map(({ id, name }) => ({ id, text: name })),
          ]}
          value={wanted.tag}
          onChange={(tag) => change({ tag })}
        />
      )}
      <ToggleButton
        className={chip.filter ?? ""}
        isSelected={wanted.starred}
        onChange={(starred) => change({ starred })}
      >
        <Star aria-hidden />
        {t("search.starred")}
      </ToggleButton>
      {folder !== "" && folderName !== "" && (
        <ToggleButton
          className={chip.filter ?? ""}
          isSelected={wanted.inside}
          onChange={(inside) => change({ inside })}
        >
          {t("search.inside", { name: folderName })}
        </ToggleButton>
      )}
      {isNarrowed && (
        <Button
          variant="quiet"
          icon={<X aria-hidden />}
          onPress={() => void navigate(searchAddress({ ...NO_SEARCH, text, folder }), { replace: true })}
        >
          {t("search.reset")}
        </Button>
      )}
    </div>
  );
}

function useTags(): readonly Tag[] {
  const [tags, setTags] = useState<readonly Tag[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    listTags(controller.signal).then(setTags, () => undefined);
    return () => controller.abort();
  }, []);
  return tags;
}

function useFolderName(id: string): string {
  const [folder, setFolder] = useState({ id: "", name: "" });
  useEffect(() => {
    if (id === "") return;
    const controller = new AbortController();
    getFile(id, controller.signal).then(
      ({ name }) => setFolder({ id, name }),
      () => undefined,
    );
    return () => controller.abort();
  }, [id]);
  return folder.id === id ? folder.name : "";
}
