/** Rejects where the browser refuses or has no clipboard, as on plain http. */
export const writeClipboard = (text: string): Promise<void> =>
  navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
