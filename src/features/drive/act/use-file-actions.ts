import { useCallback, useMemo, useState } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { useSetDetailsOpen } from "./details-open.ts";
import { listedAmong, type ActionTarget } from "./action-target.ts";
import type { TagWish } from "./tag-changes.ts";
import { useClipping } from "./use-clipping.ts";
import { useDiscarding } from "./use-discarding.ts";
import { isAll, useEverything } from "./use-everything.ts";
import { useFetching } from "./use-fetching.ts";
import { useGoing } from "./use-going.ts";
import { useMarking } from "./use-marking.ts";
import { useMoving } from "./use-moving.ts";
import { useStandIns } from "./use-stand-ins.ts";
import { usePerform } from "./use-perform.ts";
import { availableActions, type FileAction, type Place } from "./available-actions.ts";
import type { Chosen } from "../choose/chosen.ts";
import { useDrivePorts } from "../drive-ports.ts";
import { siblingsOf } from "../listing/siblings.ts";

export type FileDialog = "rename" | "move" | "copy" | "tags" | "delete";

export interface FileActions {
  readonly available: ReadonlySet<FileAction>;
  /** Acts on the selection, or on `files`. Does nothing when the action isn't available for them. */
  readonly run: (action: FileAction, files?: readonly FileObject[]) => void;
  /** Moves entries into a folder, with Undo. */
  readonly moveTo: (files: readonly FileObject[], folderId: string) => Promise<boolean>;
  /** Copies entries into a folder, with Undo. */
  readonly copyTo: (files: readonly FileObject[], folderId: string) => Promise<boolean>;
  /** Moves or copies the selection into a folder, however little of it is loaded. */
  readonly carry: (kind: "move" | "copy", chosen: Chosen, folderId: string) => void;
  /** Puts cut or copied entries into a folder. */
  readonly pasteInto: (folderId: string) => Promise<void>;
  /** Throws the server's objection to the name. */
  readonly rename: (file: FileObject, name: string) => Promise<void>;
  readonly tag: (chosen: Chosen, wanted: readonly TagWish[]) => Promise<boolean>;
  /** Deletes entries in the trash for good. */
  readonly erase: (chosen: Chosen) => Promise<boolean>;
  /** The dialog that an action opened, with the entries it applies to. */
  readonly dialog: { readonly kind: FileDialog; readonly chosen: Chosen } | undefined;
  readonly closeDialog: () => void;
}

interface Input {
  readonly place: Place;
  readonly chosen: Chosen;
  readonly controls: ActionTarget;
}

const chosenOf = (files: readonly FileObject[]): Chosen => ({ count: files.length, files });

/** Everything that can be done with a selection. Toolbar, menu, keys and drag all use it. */
export function useFileActions({ place, chosen, controls }: Input): FileActions {
  const ports = useDrivePorts();
  const perform = usePerform();
  const { listing, load, remove: removeAny } = controls;
  const remove = useCallback(
    (ids: ReadonlySet<string>, made?: Promise<unknown>) => removeAny(listedAmong(listing, ids), made),
    [removeAny, listing],
  );
  const moving = useMoving(remove, perform);
  const discarding = useDiscarding(remove, perform);
  const everything = useEverything(perform);
  const marking = useMarking(controls, perform);
  const fetchFiles = useFetching(perform);
  const standInsOf = useStandIns(controls, perform);
  const going = useGoing();
  const clipping = useClipping(moving, everything);
  const setDetailsOpen = useSetDetailsOpen();
  const [dialog, setDialog] = useState<FileActions["dialog"]>();
  const available = useMemo(() => availableActions(place, chosen), [place, chosen]);

  /** Runs work that needs the chosen entries one by one. Nothing happens when there are too many to name them. */
  const withNames = useCallback(
    async (
      about: Chosen,
      tooMany: "tooManyToShare" | "tooManyToFetch",
      act: (files: readonly FileObject[]) => unknown,
    ) => {
      const files = isAll(about) ? await standInsOf(about, tooMany) : about.files;
      if (files.length > 0) act(files);
    },
    [standInsOf],
  );

  const star = useCallback(
    (about: Chosen, starred: boolean) =>
      isAll(about) ? everything.star(about, starred) : marking.star(about.files, starred),
    [everything, marking],
  );
  const tag = useCallback(
    (about: Chosen, wanted: readonly TagWish[]) =>
      isAll(about) ? everything.tag(about, wanted) : marking.tag(about.files, wanted),
    [everything, marking],
  );

  const run = useCallback(
    (action: FileAction, given?: readonly FileObject[]) => {
      const about = given ? chosenOf(given) : chosen;
      const { files } = about;
      if (!availableActions(place, about).has(action)) return;
      const [first] = files;
      switch (action) {
        case "share":
          return void withNames(about, "tooManyToShare", ports.share);
        case "download":
          return void withNames(about, "tooManyToFetch", fetchFiles);
        case "duplicate":
          return void moving.duplicate(files);
        case "cut":
          return clipping.clip("cut", about);
        case "clip":
          return clipping.clip("copy", about);
        case "star":
        case "unstar":
          return void star(about, action === "star");
        case "trash":
          return void (isAll(about) ? everything.trash(about) : discarding.trash(files));
        case "restore":
          return void (isAll(about) ? everything.restore(about) : moving.restore(files));
        case "details":
          return setDetailsOpen((open) => !open);
        case "rename":
        case "move":
        case "copy":
        case "tags":
        case "delete":
          return setDialog({ kind: action, chosen: about });
      }
      if (!first) return;
      if (action === "collect") return ports.collect(first);
      if (action === "open") return going.open(first, siblingsOf({ listing, load }, first));
      return void going[action](first);
    },
    [
      place,
      chosen,
      listing,
      load,
      ports,
      withNames,
      fetchFiles,
      moving,
      clipping,
      star,
      discarding,
      everything,
      going,
      setDetailsOpen,
    ],
  );

  const carry = useCallback(
    (kind: "move" | "copy", about: Chosen, folderId: string) => {
      if (isAll(about)) return void everything.carry(kind, about, folderId);
      void (kind === "move" ? moving.moveTo : moving.copyTo)(about.files, folderId);
    },
    [everything, moving],
  );
  const erase = useCallback(
    (about: Chosen) => (isAll(about) ? everything.erase(about) : discarding.erase(about.files)),
    [everything, discarding],
  );

  const closeDialog = useCallback(() => setDialog(undefined), []);
  const { moveTo, copyTo } = moving;
  const { pasteInto } = clipping;
  const { rename } = marking;
  return useMemo(
    () => ({ available, run, moveTo, copyTo, carry, pasteInto, rename, tag, erase, dialog, closeDialog }),
    [available, run, moveTo, copyTo, carry, pasteInto, rename, tag, erase, dialog, closeDialog],
  );
}
