/** The page at which the desktop app lets its person in: `/drive/login?desktop=d2c4`. */
const PATH = "/drive/login";
export const DESKTOP_PARAMETER = "desktop";
const LEAST = 1_024;

/** The local port of the desktop app that an address names, in hexadecimal digits; undefined when it names none. */
export function desktopPort(pathname: string, search: string): number | undefined {
  const named = new URLSearchParams(search).get(DESKTOP_PARAMETER) ?? "";
  if (pathname !== PATH || !/^[0-9a-f]{3,4}$/i.test(named)) return undefined;
  const port = parseInt(named, 16);
  return port < LEAST ? undefined : port;
}

/** By number, because a name may lead elsewhere. */
export const desktopOrigin = (port: number): string => `http://127.0.0.1:${port}`;
