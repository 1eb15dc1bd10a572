import type { FileObject } from "../../../../contract/files.ts";
import type { ChangeByHand } from "../listing/listing-reducer.ts";

export interface FoundState {
  readonly status: "loading" | "ready" | "failed";
  readonly error?: unknown;
  readonly files: readonly FileObject[];
  /** `""` when everything is loaded. */
  readonly nextToken: string;
  readonly more: "idle" | "loading" | "failed";
}

export interface FoundPage {
  readonly files: readonly FileObject[];
  readonly nextToken: string;
  /** Changes that the page may not contain. */
  readonly missed: readonly ChangeByHand[];
}

export type FoundEvent =
  | { readonly type: "began" }
  | ({ readonly type: "arrived" } & FoundPage)
  | { readonly type: "failed"; readonly error: unknown }
  | { readonly type: "more-began" }
  | ({ readonly type: "more" } & FoundPage)
  | { readonly type: "more-failed"; readonly error: unknown }
  | ChangeByHand;

export const nothingFound: FoundState = { status: "loading", files: [], nextToken: "", more: "idle" };

export function foundReducer(state: FoundState, event: FoundEvent): FoundState {
  switch (event.type) {
    case "began":
      return nothingFound;
    case "arrived":
      return withPage({ ...nothingFound, status: "ready" }, event);
    case "failed":
      return { ...nothingFound, status: "failed", error: event.error };
    case "more-began":
      return { ...state, more: "loading" };
    case "more":
      return withPage({ ...nothingFound, status: "ready", files: state.files }, event);
    case "more-failed":
      return { ...state, more: "failed", error: event.error };
    case "removed":
      return { ...state, files: state.files.filter((file) => !event.ids.has(file.id)) };
    case "replaced":
      return { ...state, files: state.files.map((file) => (file.id === event.file.id ? event.file : file)) };
  }
}

const withPage = (state: FoundState, { files, nextToken, missed }: FoundPage): FoundState =>
  missed.reduce<FoundState>(foundReducer, {
    ...state,
    files: [...state.files, ...withoutKnown(files, state.files)],
    nextToken,
  });

/** An entry whose sort value changed between two pages may come twice. */
function withoutKnown(files: readonly FileObject[], known: readonly FileObject[]): readonly FileObject[] {
  const ids = new Set(known.map(({ id }) => id));
  return files.filter(({ id }) => !ids.has(id));
}
