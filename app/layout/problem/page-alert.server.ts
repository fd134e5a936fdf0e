import { PAGE_ALERT_EVENT } from "#app/ui/page-alert.ts";

/** How long the alert stays: longer than a toast, since the reader has to understand what did not happen. */
const SHOWN_MS = 8_000;

/**
 * Runs in the browser before any other script: shows alerts that need no code but the document's. Offline it shows the
 * one of the body's `data-offline` in place of what the network is needed for, and the page stays: links to other pages,
 * forms, and lists that send their form by a choice. A form with `novalidate` answers for itself, once it is hydrated.
 */
export const PAGE_ALERT = `{
let hiding;
const show = (text) => {
  document.querySelector("[data-page-alert]")?.remove();
  clearTimeout(hiding);
  const alert = document.createElement("p");
  alert.dataset.pageAlert = "";
  alert.setAttribute("role", "alert");
  // Outside an open dialog it would be inert.
  (document.querySelector("dialog:modal") ?? document.body).append(alert);
  alert.textContent = text;
  hiding = setTimeout(() => alert.remove(), ${SHOWN_MS});
};
const keepPage = (event) => {
  event.preventDefault();
  event.stopPropagation();
  show(document.body.dataset.offline);
};
const answersItself = (form) => form.noValidate && !form.closest("[data-unhydrated]");
addEventListener("${PAGE_ALERT_EVENT}", ({ detail }) => show(detail));
addEventListener("click", (press) => {
  if (navigator.onLine || press.button || press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
  const link = press.target.closest("a[href]");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  const [page] = link.href.split("#");
  if (link.hash && page === location.href.split("#")[0]) return;
  keepPage(press);
}, true);
addEventListener("submit", (sending) => {
  if (!navigator.onLine && !answersItself(sending.target)) keepPage(sending);
}, true);
addEventListener("change", (choice) => {
  const { form, tagName } = choice.target;
  if (!navigator.onLine && tagName === "SELECT" && form && !answersItself(form)) keepPage(choice);
}, true);
}`;
