import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/Button.tsx";
import { Late } from "../../../components/Late.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import type { usePages } from "../../../state/use-pages.ts";
import { Section } from "./Section.tsx";
import * as styles from "./details.module.css";

interface Props<Item> {
  readonly title: string;
  readonly pages: ReturnType<typeof usePages<Item>>;
  /** The text for an empty list. */
  readonly none: string;
  readonly children: (item: Item) => ReactNode;
}

/** A list that is loaded when it is shown. */
export function LoadedSection<Item>({ title, pages, none, children }: Props<Item>) {
  const { t } = useTranslation(["dialogs", "actions"]);
  const textOf = useErrorText();
  const { state, items, hasMore, loadMore, retry } = pages;
  return (
    <Section title={title}>
      {state.status === "loading" && (
        <>
          <div role="status" aria-label={t("details.loading")} className={styles.waiting}>
            <Skeleton inlineSize="80%" />
            <Skeleton inlineSize="55%" />
          </div>
          <Late onRetry={retry} />
        </>
      )}
      {state.status === "failed" && (
        <p className={styles.none}>
          {textOf(state.error)}{" "}
          <Button variant="quiet" onPress={retry}>
            {t("actions:next.retry")}
          </Button>
        </p>
      )}
      {state.status === "ready" && items.length === 0 && <p className={styles.none}>{none}</p>}
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
