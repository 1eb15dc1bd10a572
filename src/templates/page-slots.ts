import type { ComponentType } from "react";

/**
 * What a page of `content/pages` has besides its text; it stands between the description and the text.
 * Keys are the pages' folders.
 */
export const PAGE_SLOTS: Readonly<Record<string, ComponentType>> = {};
