const query = new URLSearchParams(location.search);
const asker: Window | null = window.parent === window ? window.opener : window.parent;

/** Hands the token of a passed check to the page that asked for it; only a page of our own can read it. */
asker?.postMessage(
  {
    type: "holdall:captcha",
    captcha_token: query.get("captcha_token"),
    expires_in: Number(query.get("expires_in")),
  },
  location.origin,
);

export {};
