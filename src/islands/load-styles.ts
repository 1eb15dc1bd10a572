const loaded = new Map<string, Promise<void>>();

/** Resolves when a stylesheet applies. In development the bundler has already put it in and gives no address. */
export function loadStyles(page: Document, address: string | undefined): Promise<void> {
  if (typeof address !== "string" || address === "") return Promise.resolve();
  const known = loaded.get(address);
  if (known) return known;
  const link = page.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  const done = new Promise<void>((resolve) => {
    link.onload = link.onerror = () => resolve();
  });
  page.head.append(link);
  loaded.set(address, done);
  return done;
}
