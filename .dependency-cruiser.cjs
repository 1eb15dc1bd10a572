const rule = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });
/** No circle between whole folders, even where none is between their files. */
const folders = (name, comment, path) => ({
  name,
  severity: "error",
  comment,
  scope: "folder",
  from: { path },
  to: { path, circular: true },
});
const test = "\\.test\\.tsx?$|^tests/";

/** These rules say which file may import which; `docs/architecture.md` tells why the house is cut this way. */
module.exports = {
  forbidden: [
    rule(
      "no-cycles",
      "Two modules that import each other, types included, can't be understood apart: move what both need down.",
      {},
      { circular: true },
    ),
    folders(
      "platform-in-layers",
      "Folders of server/platform that need each other in a circle can't be understood or replaced one by one: move what both need down.",
      "^server/platform/",
    ),
    folders(
      "services-in-layers",
      "Services that need each other in a circle, types included, are one service in two folders: let one of them declare what it needs as an interface, which server/wings gives it.",
      "^server/services/[^/]+$",
    ),
    folders(
      "components-in-layers",
      "Rooms of components that need each other in a circle can't be read from the ground up: move what both need down.",
      "^src/components/[^/]+$",
    ),
    rule(
      "site-and-server-apart",
      "The site and the server meet only in contract/: put what both need there.",
      { path: "^src/" },
      { path: "^server/" },
    ),
    rule(
      "server-without-site",
      "The server runs without the site's code: put what both need into contract/.",
      { path: "^server/" },
      { path: "^src/" },
    ),
    rule(
      "contract-alone",
      "contract/ is the definition both sides share, so it depends on nothing of ours.",
      { path: "^contract/" },
      { path: "^(src|server|scripts|tests)/" },
    ),
    rule(
      "features-apart",
      "A feature imports no other feature: move what two need down, or compose them in src/app or src/pages.",
      { path: "^src/features/([^/]+)/" },
      { path: "^src/features/", pathNot: "^src/features/$1/" },
    ),
    rule(
      "foundations-below-features",
      "Components, API, state, i18n, lib and guards lie below the features and know none.",
      { path: "^src/(components|api|state|i18n|lib|guards)/" },
      { path: "^src/(features|app|pages|templates|layouts)/" },
    ),
    rule(
      "layouts-know-no-features",
      "A layout is the frame around any page: what it shows is given to it by src/pages and src/templates.",
      { path: "^src/layouts/" },
      { path: "^src/features/" },
    ),
    rule(
      "build-code-stays-in-the-build",
      "src/gatsby runs in Node while the site is built; what the browser loads imports nothing but types of it.",
      { path: "^src/(?!gatsby/)" },
      { path: "^src/gatsby/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "content-without-the-app",
      "Pages of words load no drive code and no Recoil: only the app's own pages mount src/app.",
      { path: "^src/(templates|islands|guards|layouts)/" },
      { path: "^src/(app|state)/|node_modules/recoil" },
    ),
    rule(
      "services-by-their-door",
      "A service uses another only through its index.ts (or the types of its tree).",
      { path: "^server/services/([^/]+)/" },
      {
        path: "^server/services/",
        pathNot: "^server/services/$1/|^server/services/[^/]+/(index|[^/]+\\.types)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "platform-knows-no-service",
      "server/platform is plumbing any service can stand on; it knows none of them, nor their tables and wiring.",
      { path: "^server/platform/" },
      { path: "^server/(?!platform/)" },
    ),
    rule(
      "migrations-know-no-service",
      "A released migration never changes, and services do: what it has to do with rows, it does in SQL.",
      { path: "^server/migrations/" },
      { path: "^server/(services|wings|cli|backup)/" },
    ),
    rule(
      "wings-above-services",
      "Services are put together by server/wings and don't know by whom: take what you need as an argument.",
      { path: "^server/services/" },
      { path: "^server/(wings/|services\\.ts$|routes\\.ts$|app\\.ts$|context\\.ts$)" },
    ),
    rule(
      "sql-in-repositories",
      "Only repositories, migrations and the database door know SQL.",
      {
        path: "^server/",
        pathNot: `^server/(platform/db|migrations)/|\\.repository\\.ts$|\\.tables?\\.ts$|${test}`,
      },
      { path: "node_modules/kysely", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "http-in-routes",
      "Only routes and the HTTP plumbing know Fastify.",
      { path: "^server/services/", pathNot: "\\.routes\\.ts$|/routes/" },
      { path: "node_modules/(fastify|@fastify)/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "production-without-tests",
      "What people run imports no test code.",
      { path: "^(src|server|contract|scripts)/", pathNot: test },
      { path: test },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(public|site|\\.cache|data)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json"] },
  },
};
