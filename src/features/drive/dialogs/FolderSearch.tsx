import { useEffect, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { findFolders, getAncestors } from "../../../api/files.ts";
import { FolderRow, NoFolders } from "../../../components/folder-picker/FolderRow.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import type { FolderPath } from "../../../components/folder-picker/recent-folders.ts";
import * as styles from "./DestinationDialog.module.css";

/** A search waits this long for further letters. */
const TYPING_MS = 200;

interface Props {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onFound: (path: FolderPath) => void;
  readonly disabledIds: ReadonlySet<string>;
}

/** Finds a folder by its name, anywhere in the drive. */
export function FolderSearch({ query, onQuery, onFound, disabledIds }: Props) {
  const { t } = useTranslation("dialogs");
  const textOf = useErrorText();
  const [found, setFound] = useState<{ readonly folders?: readonly FileObject[]; readonly error?: unknown }>(
    {},
  );

  useEffect(() => {
    setFound({});
    if (query.trim() === "") return;
    const { signal, abort } = startAbort();
    const timer = setTimeout(() => {
      findFolders(query, signal).then(
        ({ files }) => setFound({ folders: files }),
        (error: unknown) => !signal.aborted && setFound({ error }),
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [query]);

  const handleChoose = async ({ id }: FileObject) => {
    try {
      const { files } = await getAncestors(id);
      onFound(files.map((folder) => ({ id: folder.id, name: folder.name })));
    } catch (error) {
      setFound({ error });
    }
  };

  return (
    <>
      <TextField
        label={t("findFolder")}
        type="search"
        value={query}
        onChange={onQuery}
        error={found.error === undefined ? undefined : textOf(found.error)}
      />
      {query !== "" && (
        <ul role="list" className={styles.found} aria-busy={found.folders === undefined}>
          {found.folders?.length === 0 && (
            <li>
              <NoFolders>{t("noFolder")}</NoFolders>
            </li>
          )}
          {found.folders?.map((folder) => (
            <li key={folder.id}>
              <FolderRow
                name={folder.name}
                isDisabled={disabledIds.has(folder.id)}
                onPress={() => void handleChoose(folder)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function startAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
