import type { FileObject } from "../../../../contract/files.ts";

export interface FoundState {
  readonly status: "loading" | "ready" | "failed";
  readonly error?: unknown;
  readonly files: readonly FileObject[];
  /** `""` when everything is loaded. */
  readonly nextToken: string;
  readonly more: "idle" | "loading" | "failed";
}

export type FoundEvent =
  | { readonly type: "began" }
  | { readonly type: "arrived"; readonly files: readonly FileObject[]; readonly nextToken: string }
  | { readonly type: "failed"; readonly error: unknown }
  | { readonly type: "more-began" }
  | { readonly type: "more"; readonly files: readonly FileObject[]; readonly nextToken: string }
  | { readonly type: "more-failed"; readonly error: unknown }
  | { readonly type: "removed"; readonly ids: ReadonlySet<string> }
  | { readonly type: "replaced"; readonly file: FileObject };

export const nothingFound: FoundState = { status: "loading", files: [], nextToken: "", more: "idle" };

export function foundReducer(state: FoundState, event: FoundEvent): FoundState {
  switch (event.type) {
    case "began":
      return nothingFound;
    case "arrived":
      return { status: "ready", files: event.files, nextToken: event.nextToken, more: "idle" };
    case "failed":
      return { ...nothingFound, status: "failed", error: event.error };
    case "more-began":
      return { ...state, more: "loading" };
    case "more":
      return {
        status: "ready",
        files: [...state.files, ...withoutKnown(event.files, state.files)],
        nextToken: event.nextToken,
        more: "idle",
      };
    case "more-failed":
      return { ...state, more: "failed", error: event.error };
    case "removed":
      return { ...state, files: state.files.filter((file) => !event.ids.has(file.id)) };
    case "replaced":
      return { ...state, files: state.files.map((file) => (file.id === event.file.id ? event.file : file)) };
  }
}

/** An entry whose sort value changed between two pages may come a second time. */
function withoutKnown(files: readonly FileObject[], known: readonly FileObject[]): readonly FileObject[] {
  const ids = new Set(known.map(({ id }) => id));
  return files.filter(({ id }) => !ids.has(id));
}
