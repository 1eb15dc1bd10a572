/** Browsers let requests outlive their page up to 64 KiB together (Fetch); the rest is left to other senders. */
const MOST_BYTES = 60 << 10;

let underWay = 0;

/** Sends a body so that it arrives even when the page is left right after, as far as the limit allows. */
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
