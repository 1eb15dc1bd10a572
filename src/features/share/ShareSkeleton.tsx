import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Late } from "../../components/wait/Late.tsx";
import { Skeleton } from "../../components/wait/Skeleton.tsx";
import { lookOf } from "./arrive/display-mode.ts";
import { EntriesSkeleton } from "./browse/EntriesSkeleton.tsx";
import { readParameters } from "./arrive/share-parameters.ts";
import * as styles from "./ShareSkeleton.module.css";

/** Keeps the places of title and files while the share's state is asked for. */
export function ShareSkeleton() {
  const { t } = useTranslation("share");
  const [look] = useState(() => lookOf(readParameters(location.search).view, undefined));
  return (
    <main className={styles.main} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t("loading")}
      </p>
      <Late />
      <Skeleton inlineSize="min(24rem, 70%)" blockSize="2rem" shape="block" />
      <Skeleton inlineSize="min(14rem, 50%)" />
      <div className={styles.toolbar} />
      <EntriesSkeleton look={look} />
    </main>
  );
}
