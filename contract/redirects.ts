/** Addresses that moved, without locale: the server answers them with a redirect, the site's guard follows them too. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  "/help": "/help-center",
};
