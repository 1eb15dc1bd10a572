import { useTranslation } from "../../../i18n/use-translation.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";
import { Facts } from "../../../components/words/Facts.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { amountOfShare } from "../choose/share-amount.ts";
import * as styles from "./ShareHeading.module.css";

/** The share's title, the person who shared it, its amount and its end. */
export function ShareHeading({ view }: { view: ShareView }) {
  const { t } = useTranslation("share");
  const { nickname, avatar } = view.user_info;
  const facts = [
    nickname ? t("sharedBy", { name: nickname }) : t("sharedBySomebody"),
    useItems(view),
    useSize(view),
    useExpiry(view),
    useSavesLeft(view),
  ];
  return (
    <header className={styles.heading}>
      <h1 className={styles.title} dir="auto">
        {view.title || t("untitled")}
      </h1>
      <div className={styles.facts}>
        {avatar && <img src={avatar} alt="" />}
        <Facts facts={facts.filter((fact) => fact !== undefined)} />
      </div>
    </header>
  );
}

/**
 * Undefined for a single file, which speaks for itself, and for a folder that has more than its first page, because its
 * number of entries isn't known.
 */
function useItems({ file_num, files, only_folder }: ShareView): string | undefined {
  const { t } = useTranslation("share");
  if (file_num === "1" && files[0]?.kind === "drive#file") return undefined;
  if (only_folder && only_folder.next_page_token !== "") return undefined;
  return t("items", { count: only_folder?.files.length ?? Number(file_num) });
}

function useSize(view: ShareView): string | undefined {
  const format = useFormat();
  const { bytes } = amountOfShare(view);
  return bytes === undefined ? undefined : format.size(bytes);
}

function useExpiry({ expiration_left }: ShareView): string | undefined {
  const { t } = useTranslation("share");
  const days = Number(expiration_left);
  if (expiration_left === "" || days < 0) return undefined;
  return days <= 1 ? t("expiresToday") : t("expiresIn", { count: days });
}

function useSavesLeft({ restore_count_left }: ShareView): string | undefined {
  const { t } = useTranslation("share");
  const left = Number(restore_count_left);
  if (restore_count_left === "" || left <= 0) return undefined;
  return t("savesLeft", { count: left });
}
