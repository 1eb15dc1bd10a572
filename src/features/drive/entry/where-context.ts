import { createContext, useContext } from "react";

/** The path of the folder that an entry lies in, by the folder's id; `""` where entries are listed in their folder. */
export const WhereContext = createContext<(parentId: string) => string>(() => "");

export const useWhereOf = (parentId: string): string => useContext(WhereContext)(parentId);
