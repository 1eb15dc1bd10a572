/** A lock file that says where each package lies, so that npm needs not ask for its list of versions first. */

/** npm puts the registry of this machine in place of this host. */
const ANY_REGISTRY = "https://registry.invalid";

/**
 * @param {string} text of `package-lock.json`, which names no registry
 * @returns {string} the same with the addresses that every registry gives its packages
 */
export function withAddresses(text) {
  const lock = JSON.parse(text);
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!entry.integrity || entry.resolved) continue;
    const name = entry.name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    entry.resolved = `${ANY_REGISTRY}/${name}/-/${name.split("/").at(-1)}-${entry.version}.tgz`;
  }
  return JSON.stringify(lock);
}
