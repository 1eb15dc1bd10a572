import { useTranslation } from "react-i18next";
import { Skeleton } from "../../components/Skeleton.tsx";
import * as styles from "./ShareSkeleton.module.css";

const TILES = ["a", "b", "c", "d", "e", "f"] as const;

/** Keeps the places of title and files while the share's state is asked for. */
export function ShareSkeleton() {
  const { t } = useTranslation("share");
  return (
    <main className={styles.main} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t("loading")}
      </p>
      <Skeleton inlineSize="min(24rem, 70%)" blockSize="2rem" shape="block" />
      <Skeleton inlineSize="min(14rem, 50%)" />
      <div className={styles.tiles}>
        {TILES.map((tile) => (
          <Skeleton key={tile} blockSize="9rem" shape="block" />
        ))}
      </div>
    </main>
  );
}
