import type { CreateWebpackConfigArgs } from "gatsby";
import { shortenClasses } from "./short-classes.ts";

test("classes are named by a hash wherever Gatsby names them", () => {
  const named = () => ({ loader: "css-loader", options: { modules: { localIdentName: "[name]--[local]" } } });
  const [first, second] = [named(), named()];
  const plain = { loader: "css-loader", options: { modules: false } };
  const rules = [
    { oneOf: [{ use: [first, "style"] }, { use: [plain] }] },
    { use: [second] },
    { use: "other" },
  ];
  const config = { module: { rules } };
  const actions = { replaceWebpackConfig: jest.fn() };
  shortenClasses({ getConfig: () => config, actions } as unknown as CreateWebpackConfigArgs);
  for (const { options } of [first, second]) expect(options.modules.localIdentName).toBe("_[hash:hex:8]");
  expect(plain.options.modules).toBe(false);
  expect(actions.replaceWebpackConfig).toHaveBeenCalledWith(config);
});
