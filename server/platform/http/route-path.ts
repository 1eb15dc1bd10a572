/** `/files/{id}:prove` → `/files/:id([^/:]+)::prove`, as find-my-way spells it. */
export const routePath = (path: string): string =>
  path
    .replaceAll(":", "::")
    .replace(/\{(\w+)\}(?=:)/g, ":$1([^/:]+)")
    .replace(/\{(\w+)\}/g, ":$1");
