import { parseSharePath, sharePath } from "../../contract/share-address.ts";
import type { Guard } from "./guard.ts";

/** A share has one address, with its ids normalised. A malformed one stays, because no page exists for it. */
export const share: Guard = ({ url }) => {
  const place = parseSharePath(url.pathname);
  const path = place ? sharePath(place) : url.pathname;
  return path === url.pathname ? undefined : { redirect: path + url.search + url.hash };
};
