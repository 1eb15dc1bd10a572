import type { Task } from "../../../contract/tasks.ts";

/** The address of a task's result: in the folder that the task names, or marked in the folder around it. */
export const placeOf = ({ type, file_id, params }: Task): string => {
  if (type !== "offline") return `/drive/all/${file_id}`;
  const { parent_id = "" } = params;
  return `/drive/all${parent_id && `/${parent_id}`}?show=${encodeURIComponent(file_id)}`;
};
