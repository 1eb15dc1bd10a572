import { transform } from "esbuild";

/**
 * A webpack loader, which webpack itself imports. It turns TypeScript and JSX into JavaScript for the browsers in its
 * options.
 * @this {{ resourcePath: string, getOptions(): import("esbuild").TransformOptions, async(): (error: unknown, code?: string) => void }}
 * @param {string} source
 */
export default function compileTypeScript(source) {
  const done = this.async();
  const loader = this.resourcePath.endsWith("x") ? "tsx" : "ts";
  transform(source, { ...this.getOptions(), loader, sourcefile: this.resourcePath }).then(
    ({ code }) => done(undefined, code),
    done,
  );
}
