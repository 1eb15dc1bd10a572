import type { ReactNode } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import type { Listed } from "../../../state/listing/listing-reducer.ts";
import type { Pages } from "../../../state/listing/use-pages.ts";
import * as rows from "../Rows.module.css";

interface Props<Item extends Listed> {
  readonly pages: Pages<Item>;
  /** The heading that names the list. */
  readonly labelledBy: string;
  readonly empty?: string;
  readonly more: string;
  readonly children: (item: Item) => ReactNode;
}

/** A list of a card, which is loaded when it is shown and grows page by page. */
export function PagedList<Item extends Listed>({ pages, labelledBy, empty, more, children }: Props<Item>) {
  const { status, items, hasMore, loadMore, retry } = pages;
  const { isBusy, error, submit } = useSubmission();
  const textOf = useErrorText();
  return (
    <>
      {status === "loading" && (
        <>
          <Skeleton inlineSize="100%" />
          <Skeleton inlineSize="60%" />
          <Late onRetry={retry} />
        </>
      )}
      {status === "failed" && <ErrorState error={pages.error} onRetry={retry} />}
      {empty && status === "ready" && items.length === 0 && <p className={rows.text}>{empty}</p>}
      {items.length > 0 && (
        <ul role="list" aria-labelledby={labelledBy} className={rows.list}>
          {items.map(children)}
        </ul>
      )}
      {hasMore && (
        <div>
          <Button variant="quiet" isPending={isBusy} onPress={() => void submit(loadMore, () => undefined)}>
            {more}
          </Button>
          {error !== undefined && <FormError>{textOf(error)}</FormError>}
        </div>
      )}
    </>
  );
}
