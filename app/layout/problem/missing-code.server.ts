import { CODE_LOADED_EVENT, CODE_MISSING_EVENT, CODE_WAIT_MAX_MS } from "#app/ui/missing-code.ts";

/** How long the server may take to answer before it counts as out of reach. */
const ANSWER_WAIT_MS = 5_000;

/**
 * Runs in the browser before any other script: says that a part of the page's code is missing, with a button that fetches it
 * again. It needs no code but the document's, so it also speaks when React itself cannot be had: after an error of the
 * page's own scripts, or when they have not hydrated it after 10 s. What stays missing although the server answers (a release
 * has replaced the file) is mended by a reload. Words: the body's `data-code-missing` and `data-try-again`.
 */
export const MISSING_CODE = `{
const retries = new Set();
let notice;
const isHydrated = () => document.body && !document.body.hasAttribute("data-unhydrated");
const show = () => {
  if (retries.size === 0) {
    notice?.remove();
    notice = undefined;
    return;
  }
  if (notice?.isConnected) return;
  const { codeMissing, tryAgain } = document.body.dataset;
  notice = document.createElement("div");
  notice.dataset.missingCode = "";
  notice.setAttribute("role", "alert");
  // Outside an open dialog it would be inert.
  (document.querySelector("dialog:modal") ?? document.body).append(notice);
  const text = document.createElement("p");
  text.textContent = codeMissing;
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.worksAlways = "";
  button.textContent = tryAgain;
  button.onclick = fetchAgain;
  notice.append(text, button);
};
const add = (retry) => {
  retries.add(retry);
  show();
};
const remove = (retry) => {
  retries.delete(retry);
  show();
};
const isAnswered = () =>
  fetch(location.href, { method: "HEAD", signal: AbortSignal.timeout(${ANSWER_WAIT_MS}) }).then(
    ({ ok }) => ok,
    () => false,
  );
const fetchAgain = async () => {
  const button = notice?.querySelector("button");
  if (!button || button.ariaBusy) return;
  button.ariaBusy = "true";
  const outcomes = await Promise.all(
    [...retries].map((retry) => retry().then(() => remove(retry), () => "missing")),
  );
  if (outcomes.includes("missing") && (await isAnswered())) location.reload();
  else button.ariaBusy = null;
};
addEventListener("${CODE_MISSING_EVENT}", ({ detail }) => add(detail));
addEventListener("${CODE_LOADED_EVENT}", ({ detail }) => remove(detail));
addEventListener("online", fetchAgain);

const hydrated = new Promise((go) => {
  new MutationObserver((_, observer) => {
    if (!isHydrated()) return;
    observer.disconnect();
    go();
  }).observe(document, { subtree: true, attributeFilter: ["data-unhydrated"] });
});
// The page's own scripts once more: their files are asked for again, those that are here already are not run twice.
const startAgain = () => {
  const given = [...document.scripts].find(({ type, src }) => type === "module" && !src);
  if (!given) return Promise.reject();
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = given.textContent;
  return new Promise((go, fail) => {
    hydrated.then(go);
    setTimeout(fail, ${CODE_WAIT_MAX_MS});
    script.onerror = fail;
    addEventListener("unhandledrejection", fail, { once: true });
    given.after(script);
  });
};
const onFailure = () => {
  if (!isHydrated()) add(startAgain);
};
addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && onFailure(), true);
addEventListener("unhandledrejection", onFailure);
addEventListener("DOMContentLoaded", () => setTimeout(onFailure, ${CODE_WAIT_MAX_MS}));
hydrated.then(() => remove(startAgain));
}`;
