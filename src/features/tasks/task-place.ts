import type { Task } from "../../../contract/tasks.ts";

/** Where what a task has made shows: in the folder it names, or beside the others of its folder. */
export const placeOf = ({ type, file_id, params }: Task): string => {
  if (type !== "offline") return `/drive/all/${file_id}`;
  const { parent_id = "" } = params;
  return `/drive/all${parent_id && `/${parent_id}`}?show=${encodeURIComponent(file_id)}`;
};
