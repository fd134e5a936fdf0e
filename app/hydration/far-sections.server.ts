/**
 * Runs in the browser before the body: marks a page that is to stand at a place it had before (a reload, back and forward)
 * or at a part its address names. Far sections are laid out at once there (ui/theme.css), since such a place is found by
 * the heights of all that is above it.
 */
export const MARK_RETURN = `{
const [visit] = performance.getEntriesByType("navigation");
if (location.hash || visit?.type !== "navigate") document.documentElement.dataset.returning = "";
}`;
