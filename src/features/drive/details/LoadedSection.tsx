import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import type { Listed } from "../../../state/listing/listing-reducer.ts";
import type { Pages } from "../../../state/listing/use-pages.ts";
import { Section } from "./Section.tsx";
import * as styles from "./details.module.css";

interface Props<Item extends Listed> {
  readonly title: string;
  readonly pages: Pages<Item>;
  /** The text for an empty list. */
  readonly none: string;
  readonly children: (item: Item) => ReactNode;
}

/** A list that is loaded when it is shown. */
export function LoadedSection<Item extends Listed>({ title, pages, none, children }: Props<Item>) {
  const { t } = useTranslation(["dialogs", "actions"]);
  const textOf = useErrorText();
  const { status, error, items, hasMore, loadMore, retry } = pages;
  return (
    <Section title={title}>
      {status === "loading" && (
        <>
          <div role="status" aria-label={t("details.loading")} className={styles.waiting}>
            <Skeleton inlineSize="80%" />
            <Skeleton inlineSize="55%" />
          </div>
          <Late onRetry={retry} />
        </>
      )}
      {status === "failed" && (
        <p className={styles.none}>
          {textOf(error)}{" "}
          <Button variant="quiet" onPress={retry}>
            {t("actions:next.retry")}
          </Button>
        </p>
      )}
      {status === "ready" && items.length === 0 && <p className={styles.none}>{none}</p>}
      {items.length > 0 && (
        <ul role="list" className={styles.list}>
          {items.map(children)}
        </ul>
      )}
      {hasMore && (
        <Button variant="quiet" onPress={() => void loadMore().catch(retry)}>
          {t("details.more")}
        </Button>
      )}
    </Section>
  );
}
