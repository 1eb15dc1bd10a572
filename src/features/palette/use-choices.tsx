import { Search } from "../../components/icons.ts";
import { useMemo, useState } from "react";
import { EntryIcon } from "../../components/file/EntryIcon.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { folderPath } from "../../lib/drive-paths.ts";
import { NO_SEARCH, searchAddress } from "../../lib/drive-search.ts";
import { previewAddress } from "../../lib/preview-address.ts";
import { matching, sectionsOf, withRecent, type Choice, type Section } from "./choices.ts";
import { recentChoices, type RecentFile } from "./recent-choices.ts";
import { useAccount } from "../../state/account.ts";
import { useFoundInside } from "./use-found-inside.ts";
import { useFoundFiles, type FoundFiles } from "./use-found-files.ts";
import { useWhere } from "../../state/use-where.ts";

interface Shown {
  readonly sections: readonly Section[];
  readonly all: readonly Choice[];
  readonly found: FoundFiles;
  /** The file that a choice leads to, if it does. */
  readonly fileOf: (choice: Choice) => RecentFile | undefined;
}

const idOf = (file: Pick<RecentFile, "id">): string => `file:${file.id}`;

/** The choices for what is typed: of those there are, and of the drive's files. */
export function useChoices(choices: readonly Choice[], userId: string, text: string): Shown {
  const { t } = useTranslation(["dialogs", "drive"]);
  const [recent] = useState(() => recentChoices(userId));
  const found = useFoundFiles(text);
  const findsInContents = useAccount().about?.finds_in_contents ?? false;
  const inside = useFoundInside(text, findsInContents);
  const typed = text.trim();
  const named = useMemo<readonly RecentFile[]>(
    () => (typed === "" ? recent.flatMap(({ file }) => file ?? []) : found.files),
    [typed, recent, found.files],
  );
  const unnamed = useMemo(() => without(named, inside.files), [named, inside.files]);
  const files = useMemo(() => [...named, ...unnamed], [named, unnamed]);
  const whereOf = useWhere(files, t("drive:root"));

  const asChoice = (file: RecentFile, group: Choice["group"] = "found"): Choice => ({
    id: idOf(file),
    group,
    text: file.name,
    note: whereOf(file.parent_id),
    icon: <EntryIcon file={file} size="1.5rem" />,
    path: addressOf(file),
  });
  const everywhere: Choice = {
    id: "search",
    group: "found",
    text: t("palette.everywhere", { text: typed }),
    icon: <Search aria-hidden />,
    path: searchAddress({ ...NO_SEARCH, text: typed }),
  };
  const known = recent.flatMap(({ id, file }) =>
    file ? asChoice(file) : (choices.find((choice) => choice.id === id) ?? []),
  );
  const all =
    typed === ""
      ? withRecent(known, choices)
      : [
          ...matching(choices, typed),
          ...named.map((file) => asChoice(file)),
          everywhere,
          ...unnamed.map((file) => asChoice(file, "inside")),
        ];
  const sections = sectionsOf(all);
  return {
    sections,
    all: sections.flatMap((section) => section.choices),
    found: { ...found, isSearching: found.isSearching || (files.length === 0 && inside.isSearching) },
    fileOf: ({ id }) => files.find((file) => idOf(file) === id),
  };
}

/** A folder opens; a file opens over the folder in which it lies. */
const addressOf = ({ id, kind, parent_id }: RecentFile): string =>
  kind === "drive#folder"
    ? folderPath(id)
    : previewAddress({ pathname: folderPath(parent_id), search: "" }, id);

const without = (named: readonly RecentFile[], files: readonly RecentFile[]): readonly RecentFile[] =>
  files.filter(({ id }) => named.every((file) => file.id !== id));
