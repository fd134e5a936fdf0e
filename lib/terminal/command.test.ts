import { expect, test } from "vitest";
import { type Command, done, runCommandLine } from "./command.server.ts";

const GREET: Command<string> = {
  name: "greet",
  usage: "<name> [--loud]",
  summary: "says hello",
  options: { loud: { type: "boolean" } },
  words: [1, 1],
  run: (context, { positionals: [name = ""], values }) =>
    Promise.resolve(
      name === "null" ? null : done(`${context} ${name}${values["loud"] === true ? "!" : ""}`, { name }),
    ),
};

const run = (...args: string[]) => runCommandLine("npm run test", [GREET], "Hello", args);

test("runs the command that was typed, with its words and options", async () => {
  expect(await run("greet", "Ana", "--loud")).toEqual({
    ok: true,
    text: "Hello Ana!",
    data: { name: "Ana" },
  });
});

test.each([[], ["help"], ["--help"]])("lists all commands for %s", async (...args) => {
  expect(await run(...args)).toMatchObject({
    ok: true,
    text: expect.stringContaining("greet  <name> [--loud]"),
  });
});

test.each([
  ["no word", ["greet"]],
  ["a word too many", ["greet", "Ana", "Ioana"]],
  ["an unknown option", ["greet", "Ana", "--quiet"]],
  ["an input that the command does not take", ["greet", "null"]],
])("answers %s with its usage, for programs too", async (_what, args) => {
  expect(await run(...args)).toEqual({
    ok: false,
    kind: "usage",
    message: "Usage: npm run test -- greet <name> [--loud]",
    refusal: { code: "bad_input", params: {} },
  });
});

test("names the commands there are when one is unknown", async () => {
  expect(await run("sing")).toMatchObject({
    kind: "usage",
    message: 'There is no command "sing". There are: greet.',
    refusal: { code: "unknown_command" },
  });
});
