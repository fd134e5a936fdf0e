/**
 * Script that runs in the browser before any other: keeps errors and rejections until the code that reports them is
 * loaded (`browser/collect.ts`), which takes the list over.
 */
export const EARLY_PROBLEMS = `{
const kept = (window.earlyProblems = []);
const keep = (problem) => kept.length < 20 && kept.push(problem);
addEventListener("error", keep);
addEventListener("unhandledrejection", keep);
}`;
