import type { Command } from "./command.ts";
import { findCommand, parseArguments } from "./parse-arguments.ts";

const command = (name: string, options: readonly string[] = []): Command => ({
  name,
  usage: "",
  summary: "",
  options,
  run: async () => 0,
});
const create = command("user create", ["email", "admin"]);

describe("the operator's command line", () => {
  it("finds a command by all its words", () => {
    const commands = [command("user"), create, command("verify")];
    expect(findCommand(commands, ["user", "create", "--admin"])?.name).toBe("user create");
    expect(findCommand(commands, ["user", "x"])?.name).toBe("user");
    expect(findCommand(commands, ["users"])).toBeUndefined();
    expect(findCommand(commands, [])).toBeUndefined();
  });

  it("tells words, values and flags apart", () => {
    const { words, options } = parseArguments(create, [
      "user",
      "create",
      "here",
      "--email",
      "a@b",
      "--admin",
    ]);
    expect(words).toEqual(["here"]);
    expect(options).toEqual({ email: "a@b", admin: true });
  });

  it("takes values after an equals sign, also ones that hold another", () => {
    expect(parseArguments(create, ["user", "create", "--email=a=b"]).options).toEqual({ email: "a=b" });
  });

  it("keeps every value of an option that is given again", () => {
    const { given, options } = parseArguments(create, ["user", "create", "--email", "a@b", "--email=c@d"]);
    expect(given).toEqual([
      ["email", "a@b"],
      ["email", "c@d"],
    ]);
    expect(options).toEqual({ email: "c@d" });
  });

  it("refuses options the command doesn't have", () => {
    expect(() => parseArguments(create, ["user", "create", "--emial", "a@b"])).toThrow(
      /--emial is not an option/,
    );
  });
});
