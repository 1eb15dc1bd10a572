import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";
import manifest from "./package.json" with { type: "json" };
import { commentsAreSentences } from "./scripts/lint/comments-are-sentences.ts";
import { onlyPromisedBrowsers } from "./scripts/lint/only-promised-browsers.ts";

const holdall = {
  rules: { "comments-are-sentences": commentsAreSentences, "only-promised-browsers": onlyPromisedBrowsers },
};

/** Libraries that could be replaced, each with the only files that may import it. */
const doors = {
  src: {
    recoil: "src/state/recoil.ts",
    wretch: "src/api/client.ts",
    "tus-js-client": "src/api/tus.ts",
    localforage: "src/lib/offline-store.ts",
    "lucide-react": "src/components/icons.ts",
    "highlight.js": "src/features/viewer/text/highlight.ts",
    "react-i18next": "src/i18n/**",
  },
  server: {
    "better-sqlite3": "server/platform/db/**",
    pg: "server/platform/db/**",
    "@aws-sdk/client-s3": "server/platform/blob/**",
    "@aws-sdk/checksums": "server/services/upload/stream/**",
    "@aws-sdk/xml-builder": "server/services/upload/s3-door/**",
    pino: "server/platform/log/**",
    "@node-rs/argon2": "server/services/user/**",
    "age-encryption": "server/backup/**",
    "altcha-lib": "server/services/shield/**",
    jose: "server/services/login/**",
    "libphonenumber-js": "server/services/user/**",
    nodemailer: "server/services/mail/**",
    "oidc-provider": "server/services/login/**",
    sharp: "server/services/preview/**",
    webtorrent: "server/services/offline/torrent/fetch-torrent.ts",
  },
};

/** A library whose other names are free. */
const only = { "react-i18next": ["useTranslation"] };

/** Closes every door of a side but those that are in the given place. */
const closed = (side, opened) => ({
  "no-restricted-imports": [
    "error",
    {
      patterns: Object.entries(doors[side])
        .filter(([, place]) => place !== opened)
        .map(([name, place]) => ({
          regex: `^${name.replaceAll(".", "\\.")}(/|$)`,
          ...(only[name] && { importNames: only[name] }),
          message: `${name} is imported in one place only: ${place}. Use what is exported there.`,
        })),
    },
  ],
});
const guarded = (side) => [
  { files: [`${side}/**/*.{ts,tsx}`], rules: closed(side) },
  ...[...new Set(Object.values(doors[side]))].map((place) => ({
    files: [place],
    rules: closed(side, place),
  })),
];

export default tseslint.config(
  { ignores: ["node_modules", "public", "site/**", "release/**", ".cache", "data", "src/gatsby-types.d.ts"] },
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    plugins: { holdall },
    rules: {
      "holdall/comments-are-sentences": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-restricted-syntax": [
        "error",
        {
          selector: "ExportDefaultDeclaration",
          message: "Named exports only; entry files of Gatsby and node --test are the exception.",
        },
      ],
      eqeqeq: ["error", "always"],
      "no-console": "error",
    },
  },
  {
    files: ["**/*.cjs"],
    languageOptions: { globals: globals.node },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  { files: ["**/*.mjs"], languageOptions: { globals: globals.node } },
  {
    files: ["src/**/*.{ts,tsx}"],
    ...jsxA11y.flatConfigs.recommended,
    languageOptions: {
      ...jsxA11y.flatConfigs.recommended.languageOptions,
      globals: globals.browser,
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      // The media are people's own: there are captions only when somebody made some.
      "jsx-a11y/media-has-caption": "off",
      // Safari's VoiceOver forgets that a list without markers is a list, unless told.
      "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"], ol: ["list"] }],
    },
  },
  {
    files: ["contract/**/*.ts", "src/**/*.{ts,tsx}", "gatsby-browser.tsx"],
    ignores: ["src/gatsby/**", "**/*.test.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { "holdall/only-promised-browsers": ["error", manifest.browserslist] },
  },
  ...guarded("src"),
  ...guarded("server"),
  {
    files: [
      "src/pages/**",
      "src/templates/**",
      "src/layouts/**",
      "gatsby-*.{ts,tsx}",
      "eslint.config.mjs",
      "tests/support/file-times.ts",
    ],
    rules: { "no-restricted-syntax": "off" },
  },
  { files: ["scripts/**", "server/cli/**", "tests/**"], rules: { "no-console": "off" } },
);
