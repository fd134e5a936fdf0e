/**
 * Runs in the browser before any other script: replays clicks made before hydration. A `type="button"` inside an element
 * marked `data-unhydrated` has no handler yet: it is marked `data-pressed` (ui/theme.css) and clicked again once the mark
 * around it is gone. Unless that happened while the click was still on its way: then React hydrated the place for this
 * very click and has handled it.
 */
export const EARLY_PRESSES = `{
const pressed = new Map();
addEventListener("click", (press) => {
  const button = press.target.closest("button[type=button]");
  if (!button || !button.closest("[data-unhydrated]")) return;
  pressed.set(button, press);
  setTimeout(() => {
    if (pressed.has(button)) button.dataset.pressed = "";
  });
}, true);
new MutationObserver(() => {
  for (const [button, press] of pressed) {
    if (button.closest("[data-unhydrated]")) continue;
    pressed.delete(button);
    delete button.dataset.pressed;
    if (press.eventPhase === Event.NONE) button.click();
  }
}).observe(document, { subtree: true, attributeFilter: ["data-unhydrated"] });
}`;
