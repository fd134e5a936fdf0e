import { redirect } from "react-router";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/deleted.page";
import { accountMeta } from "#app/pages/account/account-meta.ts";

/** A logged-in customer has an account: redirects. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return (await readSession(request, context)) === null ? null : redirect("/my-account");
}

export const meta: Route.MetaFunction = () => accountMeta(m["account.deleted_title"]());

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/** `/my-account/deleted`: page after the deletion of an account. */
export default function DeletedPage() {
  return (
    <div className="page-width flex flex-col items-center gap-5 py-16 text-center lg:py-24">
      <h1 className="text-3xl">{m["account.deleted_title"]()}</h1>
      <p className="max-w-text text-muted">{m["account.deleted_text"]()}</p>
      <ButtonLink to="/">{m["account.deleted_home"]()}</ButtonLink>
    </div>
  );
}
