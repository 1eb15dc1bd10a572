import { AudioLines, Clapperboard, FileText, Folder, FolderDown, HardDrive } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SceneRow } from "./SceneRow.tsx";
import * as styles from "./SaveScene.module.css";

/** The product's promise as a picture: a share page, and the same folder arriving in a drive. */
export function SaveScene() {
  const { t } = useTranslation();
  return (
    <div className={styles.scene} role="img" aria-label={t("home:scene.label")}>
      <div className={styles.share}>
        <div className={styles.head}>
          <div className={styles.what}>
            <span className={styles.by}>{t("home:scene.sharedBy")}</span>
            <span className={styles.name}>{t("home:scene.folder")}</span>
            <span className={styles.by}>{t("home:scene.summary")}</span>
          </div>
          <span className={styles.save}>
            <FolderDown size={18} />
            {t("home:scene.saveButton")}
          </span>
        </div>
        <SceneRow
          icon={<Folder />}
          tone="folder"
          name={t("home:scene.photos")}
          note={t("home:scene.photosNote")}
        />
        <SceneRow
          icon={<Clapperboard />}
          tone="film"
          name={t("home:scene.film")}
          note={t("home:scene.filmNote")}
        />
        <SceneRow
          icon={<AudioLines />}
          tone="sound"
          name={t("home:scene.sound")}
          note={t("home:scene.soundNote")}
        />
        <SceneRow
          icon={<FileText />}
          tone="words"
          name={t("home:scene.route")}
          note={t("home:scene.routeNote")}
        />
      </div>
      <svg className={styles.thread} viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d="M10 0C10 5 22 7 48 8S98 20 98 56 84 100 20 100" />
      </svg>
      <div className={styles.drive}>
        <span className={styles.driveHead}>
          <HardDrive size={18} />
          {t("home:scene.drive")}
        </span>
        <SceneRow icon={<Folder />} tone="folder" name={t("home:scene.invoices")} note="" />
        <SceneRow
          icon={<Folder />}
          tone="folder"
          name={t("home:scene.folder")}
          note={t("home:scene.savedNote")}
          isNew
        />
        <SceneRow icon={<Folder />} tone="folder" name={t("home:scene.recipes")} note="" />
      </div>
    </div>
  );
}
