import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { SharePlace } from "../../../../contract/share-address.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import type { FileSource } from "../../../api/file-source.ts";
import { readParameters } from "../arrive/share-parameters.ts";
import type { ShareSlots } from "../browse/share-slots.ts";
import { useNamedFile } from "./use-named-file.ts";
import * as styles from "./ShareIntro.module.css";

interface Props {
  readonly place: SharePlace;
  readonly view: ShareView;
  readonly slots: ShareSlots;
  readonly source: FileSource;
}

/** A larger README is opened like any other file. */
const README_BYTES = 65_536;

/** The owner's additions above the files: a cover, a note and a README. */
export function ShareIntro({ place, view, slots, source }: Props) {
  const { note = "" } = view.params;
  return (
    <>
      {view.rights.view && <Cover place={place} view={view} />}
      {note !== "" && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {view.rights.view && <Readme place={place} view={view} slots={slots} source={source} />}
    </>
  );
}

function Cover({ place, view }: Pick<Props, "place" | "view">) {
  const [{ snapshot }] = useState(() => readParameters(location.search));
  const [isMissing, setMissing] = useState(false);
  const file = useNamedFile({
    shareId: place.shareId,
    passCodeToken: view.pass_code_token,
    fileId: snapshot === null ? undefined : (snapshot ?? view.params["cover"]),
  });
  if (!file?.thumbnail_link || isMissing) return null;
  return <img className={styles.cover} src={file.thumbnail_link} alt="" onError={() => setMissing(true)} />;
}

function Readme({ place, view, slots, source }: Props) {
  const { t } = useTranslation("share");
  const { FilePreview } = slots;
  const file = useNamedFile({
    shareId: place.shareId,
    passCodeToken: view.pass_code_token,
    fileId: view.params["readme"],
  });
  if (!file || Number(file.size) > README_BYTES) return null;
  return (
    <section className={styles.readme} aria-label={t("readme", { name: file.name })}>
      <FilePreview file={file} source={source} />
    </section>
  );
}
