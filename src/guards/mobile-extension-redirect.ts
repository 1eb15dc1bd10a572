import type { Guard } from "./guard.ts";

const MOBILE = /Android|iPhone|iPad|iPod|Mobile/i;
const SEGMENT = /\/browser-extension(?=\/|$)/;

export const isPhone = (userAgent: string): boolean => MOBILE.test(userAgent);

/** Browser extensions are for computers: on a phone the path loses that segment. */
export const mobileExtensionRedirect: Guard = ({ url, userAgent }) => {
  if (!isPhone(userAgent) || !SEGMENT.test(url.pathname)) return undefined;
  const path = url.pathname.replace(SEGMENT, "") || "/";
  return { redirect: path + url.search + url.hash };
};
