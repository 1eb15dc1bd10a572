import { navigate } from "@reach/router";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { Quota } from "../../../contract/account.ts";
import { beginFetch } from "../../api/fetches.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { FormError } from "../../components/FormError.tsx";
import { TextArea } from "../../components/TextArea.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useAccount } from "../../state/account.ts";
import { useToast } from "../../state/toast.ts";
import { readSources, SOURCES_AT_MOST } from "./sources.ts";
import { SourceRow } from "./SourceRow.tsx";
import { TorrentButton } from "./TorrentButton.tsx";
import { bytesOf, useLooks } from "./use-looks.ts";
import * as styles from "./FetchDialog.module.css";

interface Props {
  /** The folder that the files go to; `""` is the root. */
  readonly folderId: string;
  readonly onClose: () => void;
}

/** Takes links, magnet links and torrent files, says what is at each, and has the server fetch them. */
export function FetchDialog({ folderId, onClose }: Props) {
  const { t } = useTranslation("fetch");
  const { size } = useFormat();
  const textOf = useErrorText();
  const toast = useToast();
  const [text, setText] = useState("");
  const [state, setState] = useState<{ readonly done?: number; readonly error?: unknown }>({});
  const { sources, refused, left } = useMemo(() => readSources(text), [text]);
  const looks = useLooks(sources);
  const wanted = sources.filter(({ url }) => looks.get(url)?.kind !== "refused");
  const bytes = wanted.reduce((sum, { url }) => sum + bytesOf(looks.get(url)), 0);
  const free = freeOf(useAccount().about?.quota);
  const isBusy = state.done !== undefined;
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  /** Whoever closes the dialog meanwhile has what was begun by then. */
  const handleStart = async () => {
    let done = 0;
    for (const { url } of wanted) {
      if (isClosed.current) break;
      setState({ done });
      try {
        await beginFetch(url, folderId);
      } catch (error) {
        setText(
          wanted
            .slice(done)
            .map((each) => each.url)
            .join("\n"),
        );
        return setState({ error });
      }
      done += 1;
    }
    const show = { label: t("showTasks"), onAction: () => void navigate("/drive/tasks") };
    toast({ text: t("begun", { count: done }), action: show });
    onClose();
  };

  return (
    <Dialog
      title={t("title")}
      size="medium"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            isDisabled={wanted.length === 0}
            isPending={isBusy}
            onPress={() => void handleStart()}
          >
            {isBusy
              ? t("beginning", { done: state.done, count: wanted.length })
              : wanted.length === 0
                ? t("beginNone")
                : t("begin", { count: wanted.length })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <TextArea
          label={t("links")}
          hint={t("hint", { count: SOURCES_AT_MOST })}
          rows={4}
          takesFocus
          value={text}
          onChange={setText}
          isReadOnly={isBusy}
        />
        <TorrentButton onMagnet={(magnet) => setText((now) => `${now.trimEnd()}\n${magnet}`.trimStart())} />
        {sources.length > 0 && (
          <ul role="list" className={styles.sources} aria-label={t("found")}>
            {sources.map((source) => (
              <SourceRow key={source.url} source={source} look={looks.get(source.url)} />
            ))}
          </ul>
        )}
        <p role="status" className={styles.sum}>
          {refused.length > 0 && <span>{t("passedOver", { count: refused.length, line: refused[0] })}</span>}
          {left > 0 && <span>{t("tooMany", { count: left })}</span>}
          {bytes > free && (
            <span data-tone="danger">{t("noRoom", { needed: size(bytes), free: size(free) })}</span>
          )}
        </p>
        {state.error !== undefined && <FormError>{textOf(state.error)}</FormError>}
      </div>
    </Dialog>
  );
}

const freeOf = (quota: Quota | undefined): number =>
  !quota || quota.is_unlimited ? Infinity : Math.max(0, Number(quota.limit) - Number(quota.usage));
