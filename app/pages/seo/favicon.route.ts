import { redirect } from "react-router";
import { DAY_S } from "#domain/time/units.ts";

/** Redirects `GET /favicon.ico`, which programs request that read no HTML. */
export function loader(): Response {
  return redirect("/pictures/brand/icon-48.png", {
    status: 301,
    headers: { "Cache-Control": `public, max-age=${DAY_S}` },
  });
}
