import { PAGE_ROUTES } from "../../pages/page-routes.ts";
import { closest } from "../closest.ts";
import { isOriginal, type ContentFault, type ContentFile } from "../content-files.ts";

/** A page of `content/pages` needs an address in the table of routes. */
export const checkPageSlugs = (files: readonly ContentFile[]): ContentFault[] =>
  files
    .filter((file) => file.place.kind === "page" && isOriginal(file) && !PAGE_ROUTES[file.place.slug])
    .map(({ path, place }) => {
      const meant = closest(place.slug, Object.keys(PAGE_ROUTES));
      const advice = meant ? `Did you mean "${meant}"?` : "Give it one in src/gatsby/pages/page-routes.ts.";
      return { path, line: 1, message: `No address is known for a page "${place.slug}". ${advice}` };
    });
