import { availableParallelism } from "node:os";
import type { LoadFigures, Throughput } from "./measure-load.ts";
import { THINK_MS, type VisitStep } from "./visits.ts";

export interface AllFigures {
  readonly load: LoadFigures;
  readonly two: Throughput;
  readonly one: Throughput;
  /** Unfinished work, and books that disagree. */
  readonly problems: readonly string[];
}

/** Tells whether no answer failed, and every order is there once. */
export function isGood({ load, two, one, problems }: AllFigures): boolean {
  const all = [load, two, one].flatMap(({ steps }) => steps);
  return (
    all.every(({ answer }) => answer === "ok") &&
    load.kept === load.acknowledged &&
    load.doubled === 0 &&
    problems.length === 0
  );
}

/** Formats the figures as a table of Markdown. */
export function formatLoad({ load, two, one, problems }: AllFigures): string {
  const { seconds, shoppers, steps, usages } = load;
  const of = (kind: VisitStep["kind"]) => steps.filter((step) => step.kind === kind);
  const think = `${THINK_MS.least / 1_000} to ${THINK_MS.most / 1_000} s`;
  const memory = [...usages[0].keys()].map((name) => [
    `Memory of ${name}: start, middle, end`,
    usages.map((at) => `${Math.round(at.get(name)?.memoryMb ?? 0)} MB`).join(", "),
    "flat",
  ]);
  return formatMarkdown([
    ["Figure", "Measured", "Aim"],
    [
      "Load",
      `${shoppers} shoppers for ${seconds / 60} minutes, ${think} between clicks; ${availableParallelism()} cores`,
      "",
    ],
    ["Errors", listErrors(steps), "none"],
    ["Pages a second", (of("page").length / seconds).toFixed(1), ""],
    ["A page, p50, p99", percentilesOf(of("page")), "p99 < 150 ms"],
    ["Checkout form, p50, p99", percentilesOf(of("checkout")), ""],
    ["Payment (its page and its button), p50, p99", percentilesOf(of("payment")), "p99 < 800 ms"],
    [
      "Orders acknowledged, kept, doubled",
      `${load.acknowledged}, ${load.kept}, ${load.doubled}`,
      "all kept, none doubled",
    ],
    ...memory,
    [
      "Processor time for each page, orders included",
      [...processorMsAPage(load)].map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`).join(", "),
      "",
    ],
    ["Answers a second without thinking, two web processes", throughputText(two), ""],
    ["… one web process", throughputText(one), ""],
    ["Two ÷ one", `${(two.stepsASecond / one.stepsASecond).toFixed(2)}×`, "≥ 1.7× where cores allow"],
    [
      "Work left, and what `books` finds",
      problems.length === 0 ? "nothing" : problems.map(inOneLine).join("; "),
      "nothing",
    ],
  ]);
}

/** Calculates the processor time of each part for one page; the web processes count as one part. */
export function processorMsAPage({
  usages: [start, , end],
  steps,
}: LoadFigures): ReadonlyMap<string, number> {
  const pages = steps.filter(({ kind }) => kind === "page").length;
  const parts = new Map<string, number>();
  for (const [name, { processorMs }] of end) {
    const part = name.replace(/ process \d$/, "");
    const ms = processorMs - (start.get(name)?.processorMs ?? 0);
    parts.set(part, (parts.get(part) ?? 0) + ms / Math.max(pages, 1));
  }
  return parts;
}

/** Formats lines of cells, the first of which has the headings. */
export function formatMarkdown([headings = [], ...lines]: readonly (readonly string[])[]): string {
  return [headings, headings.map(() => "---"), ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function throughputText({ stepsASecond, steps, cores }: Throughput): string {
  const used = [...cores].map(([name, count]) => `${name} ${count.toFixed(2)}`).join(", ");
  return `${stepsASecond.toFixed(0)}, errors: ${listErrors(steps)}; cores in use: ${used}`;
}

function listErrors(steps: readonly VisitStep[]): string {
  const failed = steps.filter(({ answer }) => answer !== "ok");
  const counts = Map.groupBy(failed, ({ path, answer }) => `${path.split("?", 1)[0]} ${answer}`);
  return counts.size === 0 ? "none" : [...counts].map(([what, all]) => `${what}: ${all.length}`).join(", ");
}

function percentilesOf(steps: readonly VisitStep[]): string {
  const sorted = steps.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`;
  return `${at(0.5)}, ${at(0.99)}`;
}

function inOneLine(text: string): string {
  return text.replaceAll("\n", " ").replaceAll("|", "\\|").slice(0, 400);
}
