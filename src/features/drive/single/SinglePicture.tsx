import { useEffect, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { FileObject } from "../../../../contract/files.ts";
import { getFile } from "../../../api/files.ts";
import { EntryIcon } from "../../../components/file/EntryIcon.tsx";
import * as styles from "./SingleView.module.css";

/** A picture is asked for after this time, because people who leaf through don't wait for each. */
const LEAFING_MS = 150;

interface Props {
  readonly file: FileObject | undefined;
  readonly onOpen: () => void;
}

/** Shows the entry as large as possible: the listing's picture at once, the large one when it has arrived. */
export function SinglePicture({ file, onOpen }: Props) {
  const { t } = useTranslation("places");
  const large = useLargePicture(file);
  const [isBroken, setBroken] = useState(false);
  if (!file) return <div className={styles.picture} aria-busy />;
  const source = large ?? file.thumbnail_link;
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t("single.open", { name: file.name })}
      onClick={onOpen}
    >
      {source === "" || isBroken ? (
        <EntryIcon file={file} size="clamp(7rem, 18vmin, 24rem)" />
      ) : (
        <img src={source} alt="" draggable={false} className={styles.photo} onError={() => setBroken(true)} />
      )}
    </button>
  );
}

/** The address of the large picture once it has been fetched. */
function useLargePicture(file: FileObject | undefined): string | undefined {
  const [large, setLarge] = useState<string>();
  const id = file?.id;
  const hasPicture = Boolean(file?.thumbnail_link);
  useEffect(() => {
    if (id === undefined || !hasPicture) return;
    const controller = new AbortController();
    const load = async () => {
      const { thumbnail_link } = await getFile(id, controller.signal, "SIZE_LARGE");
      const picture = new Image();
      picture.src = thumbnail_link;
      await picture.decode();
      if (!controller.signal.aborted) setLarge(thumbnail_link);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), LEAFING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, hasPicture]);
  return large;
}
