import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/profile.page";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import { sendAccountForm } from "#app/pages/account/form/send-account-form.ts";
import { changeProfile, loadProfile } from "./change-profile.server.ts";
import { PROFILE_INTENTS, type ProfileAnswer } from "./profile-answer.ts";
import { ProfileView } from "./profile-view.tsx";

export const meta: Route.MetaFunction = () => accountMeta(m["account.profile"]());

export const loader = (args: Route.LoaderArgs) => loadProfile(args);
export const action = (args: Route.ActionArgs) => changeProfile(args);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // Read first: sending consumes the body.
  const sent = (await request.clone().formData()).get("intent");
  const intent = PROFILE_INTENTS.find((known) => known === sent) ?? "delete";
  return sendAccountForm(serverAction, (problem): ProfileAnswer => ({ intent, problem }));
}

/** `/my-account/profile`: newsletter, data export, sessions, and deletion of the account. */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileView loaderData={loaderData} actionData={actionData} />;
}
