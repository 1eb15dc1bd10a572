import { ORDERS } from "../../../../contract/orders.ts";
import { failure } from "../../../platform/failure.ts";

/** The ways in which a share may be shown. */
const VIEWS = ["list", "grid", "single", "flow"];
const NOTE_LENGTH = 4_000;
const OTHER_LENGTH = 1_024;

type Params = Readonly<Record<string, string>>;

/** The params that name files of the share. */
export const namedFiles = (params: Params): readonly string[] =>
  [params["cover"], params["readme"]].filter((id): id is string => Boolean(id));

/** Drops empty params; throws `invalid_argument` for an unknown view or order, or for a param that is too long. */
export function checkedParams(params: Params): Params {
  const filled = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ""));
  const { view, order } = filled;
  if (view !== undefined && !VIEWS.includes(view)) throw refused("view");
  if (order !== undefined && !(ORDERS as readonly string[]).includes(order)) throw refused("order");
  for (const [name, value] of Object.entries(filled)) {
    if (value.length > (name === "note" ? NOTE_LENGTH : OTHER_LENGTH)) throw refused(name);
  }
  return filled;
}

const refused = (field: string) => failure("invalid_argument", { field: `params.${field}` });
