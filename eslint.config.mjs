import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";
import manifest from "./package.json" with { type: "json" };
import { onlyPromisedBrowsers } from "./scripts/lint/only-promised-browsers.ts";

const door = (name, where) => ({
  name,
  message: `${name} is imported in one place only: ${where}. Use what that file exports.`,
});

const browserDoors = [
  door("recoil", "src/state/recoil.ts"),
  door("wretch", "src/api/client.ts"),
  door("localforage", "src/lib/offline-store.ts"),
  door("lucide-react", "src/components/icons.ts"),
];
const serverDoors = [
  door("better-sqlite3", "server/platform/db"),
  door("pg", "server/platform/db"),
  door("nodemailer", "server/services/mail"),
  door("oidc-provider", "server/services/login"),
  door("webtorrent", "server/services/offline/torrent"),
];

export default tseslint.config(
  { ignores: ["node_modules", "public", "site/**", "release/**", ".cache", "data", "src/gatsby-types.d.ts"] },
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
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
      "no-restricted-imports": ["error", { paths: browserDoors }],
    },
  },
  {
    files: ["contract/**/*.ts", "src/**/*.{ts,tsx}", "gatsby-browser.tsx"],
    ignores: ["src/gatsby/**", "**/*.test.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { holdall: { rules: { "only-promised-browsers": onlyPromisedBrowsers } } },
    rules: { "holdall/only-promised-browsers": ["error", manifest.browserslist] },
  },
  {
    files: [
      "src/state/recoil.ts",
      "src/api/client.ts",
      "src/lib/offline-store.ts",
      "src/components/icons.ts",
    ],
    rules: { "no-restricted-imports": "off" },
  },
  {
    files: ["server/**/*.ts"],
    rules: { "no-restricted-imports": ["error", { paths: serverDoors }] },
  },
  {
    files: [
      "server/platform/db/**",
      "server/services/mail/**",
      "server/services/login/**",
      "server/services/offline/torrent/fetch-torrent.ts",
    ],
    rules: { "no-restricted-imports": "off" },
  },
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
