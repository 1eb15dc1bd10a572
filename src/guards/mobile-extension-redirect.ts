import type { Guard } from "./guard.ts";

const MOBILE = /Android|iPhone|iPad|iPod|Mobile/i;
const SEGMENT = /\/browser-extension(?=\/|$)/;

/** Browser extensions are for computers: on a phone the path loses that segment. */
export const mobileExtensionRedirect: Guard = ({ url, userAgent }) => {
  if (!MOBILE.test(userAgent) || !SEGMENT.test(url.pathname)) return undefined;
  const path = url.pathname.replace(SEGMENT, "") || "/";
  return { redirect: path + url.search + url.hash };
};
