/**
 * Runs in the browser before any other script: replays clicks made before hydration. A `type="button"` inside an element
 * marked `data-unhydrated` has no handler yet: it is marked `data-pressed` (ui/style.css) and busy, and clicked again once
 * the mark around it is gone. Unless that happened while the click was still on its way: then React hydrated the place for
 * this very click and has handled it. A form sent before hydration is sent by the browser; its button is marked alike
 * until the page is left, or comes back. A button with `data-works-always` needs no React.
 */
export const EARLY_PRESSES = `{
const pressed = new Map();
const mark = (button, press) => {
  pressed.set(button, press);
  button.dataset.pressed = "";
  button.ariaBusy = "true";
};
const clear = (button) => {
  pressed.delete(button);
  delete button.dataset.pressed;
  button.ariaBusy = null;
};
const works = (button) => "worksAlways" in button.dataset || !button.closest("[data-unhydrated]");
addEventListener("click", (press) => {
  const button = press.target.closest("button[type=button]");
  if (button && !works(button)) mark(button, press);
}, true);
addEventListener("submit", (sending) => {
  const { submitter } = sending;
  if (submitter && !sending.defaultPrevented && !works(submitter)) mark(submitter, sending);
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) for (const button of pressed.keys()) clear(button);
});
new MutationObserver(() => {
  for (const [button, press] of pressed) {
    if (press.type === "submit" || !works(button)) continue;
    clear(button);
    if (press.eventPhase === Event.NONE) button.click();
  }
}).observe(document, { subtree: true, attributeFilter: ["data-unhydrated"] });
}`;
