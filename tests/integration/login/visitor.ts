interface Cookie {
  readonly value: string;
  readonly path: string;
}

export interface Visit {
  readonly status: number;
  readonly url: URL;
  readonly body: string;
  readonly headers: Headers;
}

const REDIRECTS = 12;

/** A browser without a script engine: keeps cookies, follows redirects within the server, reads forms. */
export class Visitor {
  readonly #origin: string;
  readonly #cookies = new Map<string, Cookie>();
  readonly #headers: Readonly<Record<string, string>>;

  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.#origin = origin;
    this.#headers = headers;
  }

  get(address: string | URL): Promise<Visit> {
    return this.#visit(new URL(address, this.#origin), { method: "GET" });
  }

  post(
    address: string | URL,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Visit> {
    return this.#visit(new URL(address, this.#origin), {
      method: "POST",
      body: new URLSearchParams(fields),
      headers,
    });
  }

  /** Sends a form and goes no further: resolves with the address it is sent on to. */
  async postAndStay(address: string | URL, fields: Readonly<Record<string, string>>): Promise<URL> {
    const url = new URL(address, this.#origin);
    const response = await this.#ask(url, { method: "POST", body: new URLSearchParams(fields) });
    return new URL(response.headers.get("location") ?? "", url);
  }

  /** The value of a cookie, whatever its path. */
  cookie(name: string): string | undefined {
    return [...this.#cookies.entries()].find(([key]) => key.startsWith(`${name};`))?.[1].value;
  }

  /** The `cookie` header that goes with a request to this path. */
  cookiesFor(path: string): string {
    return this.#cookieHeader(new URL(path, this.#origin));
  }

  /** As a script of the site sets one, for all of its paths. */
  keep(name: string, value: string): void {
    this.#cookies.set(`${name};/`, { value, path: "/" });
  }

  forgetCookies(): void {
    this.#cookies.clear();
  }

  /** Follows redirects until a page answers, or until the address is `/auth` of a client. */
  async #visit(start: URL, init: RequestInit): Promise<Visit> {
    let url = start;
    let request = init;
    for (let hop = 0; hop < REDIRECTS; hop++) {
      const response = await this.#ask(url, request);
      const location = response.headers.get("location");
      if (location === null) {
        return { status: response.status, url, body: await response.text(), headers: response.headers };
      }
      url = new URL(location, url);
      request = { method: "GET" };
      if (url.pathname === "/auth" || url.origin !== this.#origin) {
        return { status: response.status, url, body: "", headers: response.headers };
      }
    }
    throw new Error(`too many redirects from ${start.href}`);
  }

  async #ask(url: URL, request: RequestInit): Promise<Response> {
    const own = Object.fromEntries(new Headers(request.headers));
    const headers = { ...this.#headers, ...own, cookie: this.#cookieHeader(url) };
    const response = await fetch(url, { ...request, redirect: "manual", headers });
    this.#keep(response, url);
    return response;
  }

  #cookieHeader(url: URL): string {
    return [...this.#cookies.entries()]
      .filter(([, { path }]) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, "/")))
      .map(([key, { value }]) => `${key.split(";")[0]}=${value}`)
      .join("; ");
  }

  #keep(response: Response, url: URL): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? url.pathname;
      const gone = attributes.some((part) => /^expires=Thu, 01 Jan 1970/i.test(part));
      if (gone) this.#cookies.delete(`${name};${path}`);
      else this.#cookies.set(`${name};${path}`, { value, path });
    }
  }
}

const unescape = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The value of an attribute of the first element that has it. */
export function attribute(body: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(body)?.[1];
  if (value === undefined) throw new Error(`the page has no ${name}`);
  return unescape(value);
}

/** The token that guards a page's forms. */
export function csrfOf({ body }: Visit): string {
  const value = /name="csrf" value="([^"]*)"/.exec(body)?.[1];
  if (value === undefined) throw new Error("the page has no form");
  return value;
}

/** The error that a page shows; undefined when there is none. */
export const faultOf = ({ body }: Visit): string | undefined => {
  const alert = /role="alert"[^>]*>([\s\S]*?)<\/div>/.exec(body)?.[1];
  return alert === undefined
    ? undefined
    : unescape(
        alert
          .replace(/<[^>]+>/g, " ")
          .replace(/\s+/g, " ")
          .trim(),
      );
};
