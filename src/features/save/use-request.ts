import { useMemo } from "react";
import type { SaveRequest } from "./use-save.ts";

/** Gives the same object as long as its content is the same. */
export function useRequest({ shareId, passCodeToken, fileIds, ancestorIds }: SaveRequest): SaveRequest {
  const key = JSON.stringify({ shareId, passCodeToken, fileIds, ancestorIds });
  return useMemo(() => JSON.parse(key) as SaveRequest, [key]);
}
