import { useEffect } from "react";
import { BRAND } from "../../contract/brand.ts";

/** Names this page in the tab and for screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${BRAND.name}`;
  }, [title]);
}
