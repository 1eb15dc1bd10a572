const babel = {
  "^.+\\.(?:mjs|[jt]sx?)$": [
    "babel-jest",
    {
      babelrc: false,
      configFile: false,
      presets: [
        ["babel-preset-gatsby", { reactRuntime: "automatic", targets: { node: "current" } }],
        "@babel/preset-typescript",
      ],
    },
  ],
};

const shared = {
  transform: babel,
  transformIgnorePatterns: [
    "node_modules/(?!(gatsby|gatsby-script|gatsby-link|wretch|uuid|typebox|jose|lucide-react|age-encryption|@noble|@scure)/)",
  ],
  moduleNameMapper: {
    "\\.module\\.css$": "<rootDir>/tests/support/css-module.cjs",
    "\\.(css|svg|png|woff2)$": "<rootDir>/tests/support/asset.cjs",
    "^@reach/router$": "@gatsbyjs/reach-router",
  },
  clearMocks: true,
};

/** Unit tests beside the code: `dom` for what runs in a browser, `node` for the rest. */
module.exports = {
  // A rule is broken when something doesn't happen, not when a busy machine is slow to do it.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: "dom",
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/src/**/*.test.ts?(x)"],
      testPathIgnorePatterns: ["/node_modules/", "<rootDir>/src/gatsby/"],
      setupFilesAfterEnv: ["<rootDir>/tests/support/setup-dom.ts"],
    },
    {
      ...shared,
      displayName: "node",
      testEnvironment: "node",
      testMatch: ["<rootDir>/{contract,server,scripts}/**/*.test.ts", "<rootDir>/src/gatsby/**/*.test.ts"],
    },
  ],
};
