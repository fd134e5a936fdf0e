/**
 * Runs in the browser before any other script: replays clicks made before hydration. A `type="button"` inside an element
 * marked `data-unhydrated` has no handler yet: it is marked `data-pressed` (ui/theme.css) and clicked again once the mark
 * around it is gone. React handles a click itself, in the same task, when it can hydrate the place at once.
 */
export const EARLY_PRESSES = `{
const pressed = new Set();
addEventListener("click", ({ target }) => {
  const button = target.closest("button[type=button]");
  if (!button || !button.closest("[data-unhydrated]")) return;
  setTimeout(() => {
    if (!button.closest("[data-unhydrated]")) return;
    button.dataset.pressed = "";
    pressed.add(button);
  });
}, true);
new MutationObserver(() => {
  for (const button of pressed) {
    if (button.closest("[data-unhydrated]")) continue;
    pressed.delete(button);
    delete button.dataset.pressed;
    button.click();
  }
}).observe(document, { subtree: true, attributeFilter: ["data-unhydrated"] });
}`;
