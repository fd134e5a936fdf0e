/**
 * Runs in the browser before any other script: keeps errors and rejections that happen before the code that tells of them
 * is here (`browser/collect.ts`), which takes the list over.
 */
export const EARLY_PROBLEMS = `{
const kept = (window.earlyProblems = []);
const keep = (problem) => kept.length < 20 && kept.push(problem);
addEventListener("error", keep);
addEventListener("unhandledrejection", keep);
}`;
