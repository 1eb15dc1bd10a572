/** Runs in the pages of the drive: it marks them, and passes messages of the page itself on to the worker. */
document.documentElement.dataset.holdallExtension = "1";

addEventListener("message", async ({ source, origin, data }) => {
  if (source !== window || origin !== location.origin || typeof data?.toExtension !== "string") return;
  const fromExtension = await chrome.runtime.sendMessage(data.toExtension);
  if (typeof fromExtension === "string") postMessage({ fromExtension }, location.origin);
});
