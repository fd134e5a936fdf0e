import { PAGE_ALERT_EVENT } from "#app/ui/page-alert.ts";

/** Time the alert is shown: longer than a toast, since it explains a failed action. */
const SHOWN_MS = 8_000;

/**
 * Script that runs in the browser before any other: shows alerts with the document's code alone. Offline it prevents
 * actions that need the network and shows the text of the body's `data-offline` instead, so that the page stays: for
 * links to other pages, forms, and lists that submit their form on a choice. A form with `novalidate` shows its own
 * message, once it is hydrated.
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
