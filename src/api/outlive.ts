/** Browsers let requests of so many bytes together outlive their page (Fetch: 64 KiB); some is left to what others send. */
const MOST_BYTES = 60 << 10;

let underWay = 0;

/** Sends a body so that it arrives even when the page is left right after, where there is room for it. */
export async function outliving<Answer>(
  body: string,
  send: (keepalive: boolean) => Promise<Answer>,
): Promise<Answer> {
  const bytes = new Blob([body]).size;
  if (underWay + bytes > MOST_BYTES) return send(false);
  underWay += bytes;
  try {
    return await send(true);
  } finally {
    underWay -= bytes;
  }
}
