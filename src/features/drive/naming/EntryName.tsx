import { lazy, Suspense } from "react";
import { FileName } from "../../../components/file/FileName.tsx";
import type { Naming } from "./use-naming.ts";

const load = () => import("./NameField.tsx");
const NameField = lazy(() => load().then((m) => ({ default: m.NameField })));

/** Begins to load the field before somebody asks for it. */
export const loadNameField = (): void => void load().catch(() => undefined);

interface Props {
  readonly name: string;
  readonly naming: Naming | undefined;
}

/** The name of an entry, or the field in which it is changed. */
export function EntryName({ name, naming }: Props) {
  const shown = <FileName name={name} />;
  if (!naming) return shown;
  return (
    <Suspense fallback={shown}>
      <NameField key={naming.file.id} naming={naming} />
    </Suspense>
  );
}
