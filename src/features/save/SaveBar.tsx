import { FolderInput } from "../../components/icons.ts";
import { lazy, useEffect, useMemo, type ReactNode } from "react";
import { useTranslation, type TextKey } from "../../i18n/use-translation.ts";
import { Button } from "../../components/button/Button.tsx";
import { Part } from "../../components/wait/Part.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { isSaved, useSavedFiles, EVERYTHING } from "../../state/saved-files-state.ts";
import { useSession } from "../../state/session-state.ts";
import { useSpoken } from "../../state/spoken.ts";
import { usePlan } from "./use-plan.ts";
import { useRemembered } from "./use-remembered.ts";
import { useRequest } from "./use-request.ts";
import { bodyOf, useSave, type Save, type SaveRequest } from "./use-save.ts";
import * as styles from "./SaveBar.module.css";

const loadSheet = () => import("./SaveSheet.tsx").then((m) => ({ default: m.SaveSheet }));
const SaveSheet = lazy(loadSheet);
const loadOutcome = () => import("./SaveOutcome.tsx").then((m) => ({ default: m.SaveOutcome }));
const SaveOutcome = lazy(loadOutcome);

/** Loads the parts that a press of the button will need. */
const preload = () => void Promise.allSettled([loadSheet(), loadOutcome()]);

export interface SaveBarProps extends SaveRequest {
  /** The number of entries, as far as the page knows. */
  readonly count: number;
  /** Undefined while the page doesn't know it. */
  readonly bytes: number | undefined;
  /** The title of the share. */
  readonly title: string;
  /** The name of what is chosen when it is one thing: a file, or a folder with all that lies in it. */
  readonly name?: string | undefined;
  /** Some of the chosen entries aren't known yet. */
  readonly isWaiting?: boolean;
  /** The address asks to go straight to saving. */
  readonly isSpeedy?: boolean;
  /** Further actions for the same files. */
  readonly children?: ReactNode;
}

/** Always in reach below a share: it shows what would be saved and the button, then the progress and the result. */
export function SaveBar({
  count,
  bytes,
  title,
  name,
  isWaiting = false,
  isSpeedy = false,
  children,
  ...rest
}: SaveBarProps) {
  const { t } = useTranslation("save");
  const request = useRequest(rest);
  const save = useSave(request, name ?? title);
  const { step } = save.state;
  const { look } = save;
  useEffect(() => {
    if (isSpeedy) look();
  }, [isSpeedy, look]);

  return (
    <section className={styles.bar} aria-label={t("bar.label")}>
      <div className={styles.inner}>
        {step === "idle" || step === "choosing" ? (
          <>
            <Summary request={request} count={count} bytes={bytes} name={name} />
            <div className={styles.actions}>
              {children}
              <SaveButton request={request} save={save} isWaiting={isWaiting} />
            </div>
          </>
        ) : (
          <Part>
            <SaveOutcome save={save} bytes={bytes} />
          </Part>
        )}
      </div>
      {step === "choosing" && (
        <Part>
          <SaveSheet request={request} onConfirm={save.confirm} onClose={save.close} />
        </Part>
      )}
    </section>
  );
}

interface SaveButtonProps {
  readonly request: SaveRequest;
  readonly save: Save;
  readonly isWaiting: boolean;
}

function SaveButton({ request, save, isWaiting }: SaveButtonProps) {
  const { t } = useTranslation("save");
  const remembered = useRemembered(request.shareId);
  const savedBefore = useSavedBefore(request);
  if (remembered !== undefined) {
    return (
      <Button variant="primary" icon={<FolderInput aria-hidden />} onPress={() => save.redeem(remembered)}>
        {t("bar.finish")}
      </Button>
    );
  }
  const everything = request.fileIds.length === 0;
  return (
    <Button
      variant="primary"
      icon={<FolderInput aria-hidden />}
      isDisabled={isWaiting}
      onPress={save.press}
      onHoverStart={preload}
      onFocus={preload}
    >
      {savedBefore ? t("bar.saveAgain") : t(everything ? "bar.save" : "bar.saveSelected")}
    </Button>
  );
}

type SummaryProps = Pick<SaveBarProps, "count" | "bytes" | "name"> & { readonly request: SaveRequest };

/** The amount to be saved: at first as far as the page knows, later with the files and bytes in all folders. */
function Summary({ request, count, bytes, name }: SummaryProps) {
  const { t } = useTranslation("save");
  const format = useFormat();
  const wish = useMemo(() => bodyOf(request), [request]);
  const plan = usePlan(wish);
  const isSignedIn = useSession() !== undefined;
  const savedBefore = useSavedBefore(request);
  const known = plan.status === "ready" ? plan.plan : undefined;
  const files = known ? t("bar.files", { count: Number(known.file_count) }) : t("bar.items", { count });
  const size = known ? Number(known.total_size) : bytes;
  const preparing = known?.preparing ? t("bar.preparing") : "";
  useSpoken(preparing);
  const details = [files, size === undefined ? undefined : format.size(size)].filter(Boolean).join(" · ");
  return (
    <div className={styles.summary}>
      <strong dir="auto">{name ?? t(wordsOf(request.fileIds.length, count), { count })}</strong>
      <span>
        {details} {savedBefore && <em className={styles.before}>{t("bar.savedBefore")}</em>}
      </span>
      {preparing && <span>{preparing}</span>}
      <span className={styles.hint}>
        {isSignedIn ? t("bar.where", { folder: t("destination.fromShares") }) : t("bar.hint")}
      </span>
    </div>
  );
}

const wordsOf = (chosen: number, count: number): TextKey<"save"> => {
  if (chosen > 0) return "bar.selected";
  return count === 1 ? "bar.items" : "bar.everything";
};

function useSavedBefore({ shareId, fileIds }: SaveRequest): boolean {
  const [saved] = useSavedFiles();
  return (fileIds.length === 0 ? [EVERYTHING] : fileIds).every((id) => isSaved(saved, shareId, id));
}
