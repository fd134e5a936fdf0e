import { redirect } from "react-router";
import { DAY_S } from "#domain/time/units.ts";

/** `GET /favicon.ico`: programs that read no HTML ask for the icon there. */
export function loader(): Response {
  return redirect("/pictures/brand/icon-48.png", {
    status: 301,
    headers: { "Cache-Control": `public, max-age=${DAY_S}` },
  });
}
