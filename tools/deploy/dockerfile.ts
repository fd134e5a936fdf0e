import { readFileSync } from "node:fs";

export interface Instruction {
  /** `COPY`, `RUN` … */
  readonly name: string;
  /** What follows the name, on one line. */
  readonly text: string;
}

export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

export interface Copy {
  /** Stage copied from; null for the folder that is built. */
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

/** Parses a Dockerfile into its stages; what stands before the first is left out. */
export function readStages(file: string): Stage[] {
  const text = readFileSync(file, "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "");
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const line of text.split("\n").filter((each) => each.trim() !== "")) {
    const [, name = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === "") throw new Error(`${file} has a line without an instruction: ${line}`);
    const [, base = "", stage = ""] = name === "FROM" ? (/^(\S+) AS (\S+)$/.exec(rest) ?? []) : [];
    if (name === "FROM") stages.push({ name: stage, base, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text: rest });
  }
  return stages;
}

/** Finds a stage by its name. @throws {Error} when there is none */
export function stageOf(stages: readonly Stage[], name: string): Stage {
  const stage = stages.find((each) => each.name === name);
  if (stage === undefined) throw new Error(`There is no stage "${name}".`);
  return stage;
}

/** Lists the texts of one instruction in a stage. */
export function textsOf({ instructions }: Stage, name: string): string[] {
  return instructions.filter((each) => each.name === name).map(({ text }) => text);
}

/** Lists what a stage copies. */
export function copiesOf(stage: Stage): Copy[] {
  return textsOf(stage, "COPY").map((text) => {
    const words = text.split(" ");
    const from =
      words[0]?.startsWith("--from=") === true ? (words.shift()?.slice("--from=".length) ?? null) : null;
    return { from, sources: words.slice(0, -1), target: words.at(-1) ?? "" };
  });
}

/** Parses the list of words of `ENTRYPOINT` and `CMD`. */
export function wordsOf(stage: Stage, name: "ENTRYPOINT" | "CMD"): string[] {
  const [text = "[]"] = textsOf(stage, name);
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words)) throw new Error(`${name} of "${stage.name}" is no list.`);
  return words.map(String);
}

/** Lists the packages that a stage removes from `node_modules`. */
export function removedPackages(stage: Stage): string[] {
  return textsOf(stage, "RUN").flatMap((text) =>
    (/cd node_modules && rm -rf (.*)$/.exec(text)?.[1] ?? "").split(" "),
  );
}
