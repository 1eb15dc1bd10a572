import { navigate } from "@reach/router";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../components/button/Button.tsx";
import { Dialog } from "../../components/dialog/Dialog.tsx";
import { FormError } from "../../components/form/FormError.tsx";
import { TextArea } from "../../components/form/TextArea.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useRefreshAccount } from "../../state/account.ts";
import { useToast } from "../../state/toast.ts";
import { useTransfersLeft } from "../../state/use-transfers-left.ts";
import { bytesOf } from "./lines.ts";
import { readSources, SOURCES_AT_MOST } from "./sources.ts";
import { SourceRow } from "./SourceRow.tsx";
import { TorrentButton } from "./TorrentButton.tsx";
import { useBegin } from "./use-begin.ts";
import { useFreeBytes } from "./use-free-bytes.ts";
import { useLines } from "./use-lines.ts";
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
  const { sources, refused, left } = useMemo(() => readSources(text), [text]);
  const { lines, want, stop, again } = useLines(sources);
  const wanted = lines.filter(({ isWanted }) => isWanted);
  const bytes = bytesOf(lines);
  const free = useFreeBytes();
  const mayBegin = useTransfersLeft() ?? 0;
  const { storage: refresh } = useRefreshAccount();
  useEffect(() => void refresh(), [refresh]);
  const { done, error, begin } = useBegin(folderId, {
    onBegun: (count) => {
      const show = { label: t("showTasks"), onAction: () => void navigate("/drive/tasks") };
      toast({ text: t("begun", { count }), action: show });
      void refresh();
      onClose();
    },
    onFault: (rest) => setText(rest.map(({ source }) => source.url).join("\n")),
  });
  const isBusy = done !== undefined;

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
            isDisabled={wanted.length === 0 || wanted.length > mayBegin}
            isPending={isBusy}
            onPress={() => void begin(wanted)}
          >
            {isBusy
              ? t("beginning", { done, count: wanted.length })
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
        {lines.length > 0 && (
          <ul role="list" className={styles.sources} aria-label={t("found")}>
            {lines.map((line) => (
              <SourceRow
                key={line.source.url}
                line={line}
                free={free - (line.isWanted ? bytes - line.bytes : bytes)}
                onWish={(wish) => want(line.source.url, wish)}
                onStop={() => stop(line.source.url)}
                onAgain={() => again(line.source.url)}
                onLeave={onClose}
              />
            ))}
          </ul>
        )}
        <p role="status" className={styles.sum}>
          {refused.length > 0 && <span>{t("passedOver", { count: refused.length, line: refused[0] })}</span>}
          {left > 0 && <span>{t("tooMany", { count: left })}</span>}
          {lines.length > 0 && mayBegin !== Infinity && (
            <span data-tone={wanted.length > mayBegin ? "danger" : undefined}>
              {mayBegin === 0
                ? t("noneToday")
                : t(wanted.length > mayBegin ? "overToday" : "leftToday", { count: mayBegin })}
            </span>
          )}
          {bytes > free && (
            <span data-tone="danger">{t("noRoom", { needed: size(bytes), free: size(free) })}</span>
          )}
        </p>
        {error !== undefined && <FormError>{textOf(error)}</FormError>}
      </div>
    </Dialog>
  );
}
