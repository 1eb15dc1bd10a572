const { existsSync } = require("node:fs");
const { basename, join } = require("node:path");
const { build } = require("esbuild");

const FILES = ["gatsby-config.ts", "gatsby-node.ts"];

/** As much of Parcel as Gatsby needs to compile its own two files of the site. */
class Parcel {
  /** @param {{ targets: { root: { distDir: string } } }} options */
  constructor({ targets }) {
    this.folder = targets.root.distDir;
  }

  /** Writes each file as CommonJS, together with all of ours that it imports; a fault is thrown as Gatsby shows it. */
  async run() {
    const sources = FILES.map((name) => join(process.cwd(), name)).filter((file) => existsSync(file));
    await build({
      entryPoints: sources,
      outdir: this.folder,
      bundle: true,
      platform: "node",
      target: "node24",
      format: "cjs",
      packages: "external",
      logLevel: "silent",
    }).catch((error) => {
      throw Object.assign(error, { diagnostics: error.errors.map(diagnostic) });
    });
    const bundles = sources.map((source) => ({
      filePath: join(this.folder, `${basename(source, ".ts")}.js`),
      getMainEntry: () => ({ filePath: source }),
    }));
    return { bundleGraph: { getBundles: () => bundles } };
  }
}

/** @param {{ text: string, location: { file: string, line: number } | null }} fault */
function diagnostic({ text, location }) {
  const filePath = location ? `${location.file}:${location.line}` : undefined;
  return {
    message: text,
    origin: "esbuild",
    codeFrames: [{ filePath, codeHighlights: [{ message: text }] }],
  };
}

/** esbuild is quick enough without a cache. */
class LMDBCache {}

module.exports = { Parcel, LMDBCache };
