import type { Call, Within } from "../../../contract/common.ts";
import { failure } from "../failure.ts";

/** An API token may be for less than its person may do; sessions have no bounds. */
export interface Bounds {
  readonly readOnly: boolean;
  /** The only folder it reaches; `""` for the whole drive. */
  readonly rootId: string;
}

/** The entries that a call of a token for one folder names. It may be answered while all of them lie in the folder. */
export interface Reach {
  readonly tokenId: string;
  readonly rootId: string;
  readonly ids: readonly string[];
}

/** A request after its validation by the contract. */
export interface Named {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Fields = Record<string, unknown>;

/** The reply says by `token` which of its bounds the call is beyond. */
const refused = (token: "read_only" | "folder") => failure("permission_denied", { token });

export const onlyReads = ({ method, reads }: Pick<Call, "method" | "reads">): boolean =>
  method === "GET" || reads === true;

/** Throws `permission_denied` for a call that the caller's token may never make, whatever it names. */
export function assertMayCall(call: Call, bounds: Bounds | undefined): void {
  if (bounds?.readOnly && !onlyReads(call)) throw refused("read_only");
  if (bounds && bounds.rootId !== "" && !call.within) throw refused("folder");
}

/**
 * The entries that a request names. Where it names no folder, the token's own is put in, so that a program finds in place
 * of the drive what it may reach. Throws `permission_denied` for every folder at once (`*`), and for a change of the
 * token's folder itself.
 */
export function idsNamed(
  { folder, read, change }: Within,
  rootId: string,
  request: Named,
): readonly string[] {
  const changed = idsAt(request, change);
  if (changed.includes(rootId)) throw refused("folder");
  return [...folderAt(request, folder, rootId), ...idsAt(request, read), ...changed];
}

function folderAt(request: Named, path: string | undefined, rootId: string): readonly string[] {
  if (path === undefined) return [];
  const { holder, field } = placeOf(request, path);
  const id = holder[field];
  if (id === "*") throw refused("folder");
  if (id === undefined || id === "") holder[field] = rootId;
  return [String(holder[field])];
}

function idsAt(request: Named, path: string | undefined): readonly string[] {
  if (path === undefined) return [];
  const { holder, field } = placeOf(request, path);
  const named = holder[field];
  return named === undefined ? [] : [named].flat().map(String);
}

function placeOf(request: Named, path: string): { readonly holder: Fields; readonly field: string } {
  const way = path.split(".");
  const field = way.pop() ?? "";
  const holder = way.reduce<Fields>((at, name) => at[name] as Fields, { ...request } as Fields);
  return { holder, field };
}
