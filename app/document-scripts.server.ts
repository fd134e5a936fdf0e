import { ownScripts } from "./inline-scripts.server.ts";

const IMPORT_ALL = /^import \* as (\w+) from ("[^"]+");$/gm;
const IMPORT = /^import ("[^"]+");$/gm;

/** As `ui/skeleton.tsx` draws it. */
const SKELETON = /<div data-skeleton=""/;

/** However long a picture takes: from here on the page is to work too. */
const WAIT_MAX_MS = 2500;
/** Somebody is there, and may want to use something; `late-gate.ts` is told. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll"];

/**
 * Runs in the browser, before the router's start script. A button that is pressed before React has put anything of its
 * own on it is remembered (`layout/press-keeper.tsx`).
 */
const FIRST_SCREEN = `await new Promise((go) => {
  if (document.hidden) return go();
  setTimeout(go, ${WAIT_MAX_MS});
  const see = () => { document.documentElement.dataset.person = "seen"; go(); };
  for (const sign of ${JSON.stringify(SIGNS)}) addEventListener(sign, see, { once: true, passive: true });
  addEventListener("click", ({ target }) => {
    const button = target.closest?.("button[type=button]");
    if (button && Object.keys(button).length === 0) button.dataset.pressed = "";
  }, true);
  const pictures = [...document.querySelectorAll('img[fetchpriority="high"]')];
  Promise.allSettled(pictures.map((picture) => picture.decode())).then(() =>
    requestAnimationFrame(() => setTimeout(go)));
});`;

/** Matches the router's own links to the files of the page. */
function modulePreloads(nonce: string): RegExp {
  return new RegExp(
    `<link rel="modulepreload"(?=[^<>]* nonce="${nonce}")[^<>]*? href="([^"<>]+)"[^<>]*>`,
    "g",
  );
}

/**
 * Lets the first screen have the line and the processor to itself: scripts are asked for once it is painted with its
 * first pictures, or at the first sign of a person (docs/decisions/first-load.md). Each file then runs in a task of
 * its own, so that nobody waits for all of them. The page can be read, and its links and forms used, without them.
 *
 * A page that shows a skeleton waits for its scripts, not they for it: there they are asked for at once.
 *
 * @param html a whole document of the built store
 * @param nonce marks the router's own scripts in it
 */
export function startAfterFirstScreen(html: string, nonce: string): string {
  const preloads = modulePreloads(nonce);
  const files = [...html.matchAll(preloads)].map(([, href]) => href ?? "");
  const start = ownScripts(nonce, "module").exec(html)?.[2];
  if (start === undefined || files.length === 0 || SKELETON.test(html)) return html;
  // The entry is what sets everything going: the start script itself imports it, last.
  const early = files.filter((file) => !start.includes(`import(${JSON.stringify(file)})`));
  const patient = start
    .replaceAll(IMPORT_ALL, (_line, name: string, file: string) => `const ${name} = await import(${file});`)
    .replaceAll(IMPORT, (_line, file: string) => `await import(${file});`);
  const loadEarly = `await Promise.all(${JSON.stringify(early)}.map((file) => import(file)));`;
  return html
    .replaceAll(preloads, "")
    .replace(ownScripts(nonce, "module"), (_script, open: string, _code, close: string) =>
      [open, FIRST_SCREEN, "\n", loadEarly, "\n", patient, close].join(""),
    );
}
