import { Plus } from "../../../components/icons.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Tag } from "../../../../contract/tags.ts";
import { listTags } from "../../../api/tags.ts";
import { Button } from "../../../components/button/Button.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { RowsSkeleton } from "../../../components/wait/RowsSkeleton.tsx";
import { standing, type TagWish } from "../act/tag-changes.ts";
import type { Chosen } from "../choose/chosen.ts";
import { TagForm } from "./TagForm.tsx";
import { TagRow } from "./TagRow.tsx";
import * as styles from "./TagsDialog.module.css";

interface Props {
  readonly chosen: Chosen;
  readonly onClose: () => void;
  readonly onMark: (wanted: readonly TagWish[]) => void;
}

type Known = { readonly tags?: readonly Tag[]; readonly error?: unknown };

const byName = (a: Tag, b: Tag) => a.name.localeCompare(b.name);

/** Puts tags on entries; tags are also made, renamed, coloured and deleted here. */
export function TagsDialog({ chosen, onClose, onMark }: Props) {
  const { t } = useTranslation("dialogs");
  const [known, setKnown] = useState<Known>({});
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  /** Without tags there is nothing to choose, so the field for a new one is there at once. */
  const [makes, setMaking] = useState<boolean>();
  const list = useRef<HTMLUListElement>(null);

  const load = () => {
    setKnown({});
    listTags().then(
      (tags) => setKnown({ tags }),
      (error: unknown) => setKnown({ error }),
    );
  };
  useEffect(load, []);

  const isKnown = known.tags !== undefined;
  useEffect(() => {
    if (isKnown) list.current?.querySelector("input")?.focus();
  }, [isKnown]);

  const tags = known.tags ?? [];
  const isMaking = makes ?? tags.length === 0;
  const want = (id: string, isOn: boolean) => setWanted((now) => new Map(now).set(id, isOn));
  const change = (tag: Tag) =>
    setKnown(({ tags = [] }) => ({
      tags: [...tags.filter(({ id }) => id !== tag.id), tag].sort(byName),
    }));
  const handleMade = (tag?: Tag) => {
    if (tag) want(tag.id, true);
    setMaking(false);
  };
  const handleApply = () => {
    const wishes = tags.flatMap((tag) => {
      const isOn = wanted.get(tag.id);
      return isOn === undefined ? [] : [{ tag, isOn }];
    });
    onClose();
    if (wishes.length > 0) onMark(wishes);
  };

  const { files, count, all } = chosen;
  const only = count === 1 ? files[0] : undefined;
  return (
    <Dialog
      title={only ? t("tags.titleOf", { name: only.name }) : t("tags.title", { count })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("ui:cancel")}</Button>
          <Button variant="primary" onPress={handleApply}>
            {t("tags.apply")}
          </Button>
        </>
      }
    >
      {known.error !== undefined && <ErrorState error={known.error} onRetry={load} />}
      {known.error === undefined && !known.tags && <RowsSkeleton label={t("tags.loading")} onRetry={load} />}
      {known.tags && (
        <>
          {tags.length === 0 && !isMaking && <p className={styles.none}>{t("tags.none")}</p>}
          {all && tags.length > 0 && <p className={styles.none}>{t("tags.unknown")}</p>}
          <ul ref={list} role="list" className={styles.list}>
            {tags.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                standing={standingOf(tag.id)}
                onWant={(isOn) => want(tag.id, isOn)}
                onChanged={change}
                onDeleted={() =>
                  setKnown(({ tags: now = [] }) => ({ tags: now.filter(({ id }) => id !== tag.id) }))
                }
              />
            ))}
          </ul>
          {isMaking ? (
            <TagForm onSaved={change} onClose={handleMade} />
          ) : (
            <Button variant="quiet" icon={<Plus aria-hidden />} onPress={() => setMaking(true)}>
              {t("tags.make")}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );

  function standingOf(id: string) {
    const isOn = wanted.get(id);
    if (isOn !== undefined) return isOn ? "all" : "none";
    return all ? "some" : standing(files, id);
  }
}
