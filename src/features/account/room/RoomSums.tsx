import { Link } from "react-aria-components";
import type { FileCategory } from "../../../../contract/files.ts";
import { FileIcon } from "../../../components/file/FileIcon.tsx";
import type { FileKind } from "../../../components/file/file-kind.ts";
import { Layers, Trash2 } from "../../../components/icons.ts";
import { MeterBar } from "../../../components/meter/MeterBar.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { NO_SEARCH, searchAddress } from "../../../lib/drive-search.ts";
import { useAccount } from "../../../state/account.ts";
import type { Tally } from "./add-parts.ts";
import * as styles from "./Room.module.css";

interface Props {
  readonly tally: Tally;
  readonly isDone: boolean;
  readonly onLeave: () => void;
}

type Kind = Exclude<FileKind, "folder">;

const kindOf = (category: FileCategory): Kind => category.toLowerCase() as Kind;

/** The room of each kind of files, of the trash, and of earlier versions, which are what nothing else explains. */
export function RoomSums({ tally, isDone, onLeave }: Props) {
  const { t } = useTranslation(["account", "places"]);
  const format = useFormat();
  const quota = useAccount().about?.quota;
  const inTrash = Number(quota?.usage_in_trash ?? 0);
  const inFiles = tally.sums.reduce((sum, { size }) => sum + size, 0);
  const used = Math.max(Number(quota?.usage ?? 0), inFiles + inTrash);
  const inVersions = isDone ? used - inFiles - inTrash : 0;
  const share = (size: number) => (used > 0 ? size / used : 0);
  if (isDone && used === 0) return <p className={styles.text}>{t("room.empty")}</p>;
  return (
    <ul role="list" className={styles.sums}>
      {tally.sums.map(({ category, files, size }) => (
        <li key={category} className={styles.sum}>
          <FileIcon kind={kindOf(category)} />
          <div className={styles.facts}>
            <Link
              href={searchAddress({ ...NO_SEARCH, type: kindOf(category) })}
              onPress={onLeave}
              className={styles.link}
            >
              {t(`places:search.type.${kindOf(category)}`)}
            </Link>
            <MeterBar isPart share={share(size)} />
            <p className={styles.text}>
              {t("room.files", { count: files, number: format.number(files), size: format.size(size) })}
            </p>
          </div>
        </li>
      ))}
      {inTrash > 0 && (
        <li className={styles.sum}>
          <Trash2 aria-hidden className={styles.icon} />
          <div className={styles.facts}>
            <Link href="/drive/trash" onPress={onLeave} className={styles.link}>
              {t("places:nav.trash")}
            </Link>
            <MeterBar isPart share={share(inTrash)} />
            <p className={styles.text}>{format.size(inTrash)}</p>
          </div>
        </li>
      )}
      {inVersions > 0 && (
        <li className={styles.sum}>
          <Layers aria-hidden className={styles.icon} />
          <div className={styles.facts}>
            <p>{t("room.versions")}</p>
            <MeterBar isPart share={share(inVersions)} />
            <p className={styles.text}>{format.size(inVersions)}</p>
          </div>
        </li>
      )}
    </ul>
  );
}
