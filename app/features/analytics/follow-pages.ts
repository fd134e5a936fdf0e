import { deliverEvent } from "./deliver-event.ts";

let place = "";

/** Tells the adapters of each page that is shown: this one, and those that a navigation within the document leads to. */
export function followPages(): void {
  window.navigation?.addEventListener("currententrychange", tellPage);
  tellPage();
}

/** A change of the query alone, such as another variant, is no other page. */
function tellPage(): void {
  if (location.pathname === place) return;
  place = location.pathname;
  void deliverEvent({ name: "page_view" });
}
