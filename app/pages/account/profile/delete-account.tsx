import { m } from "#app/i18n/messages.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { AccountForm, SubmitButton } from "#app/pages/account/form/account-form.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import type { ProfileAnswer } from "./profile-answer.ts";
import { profileProblem } from "./profile-problem.ts";

interface DeleteAccountProps {
  readonly email: string;
  readonly answer: ProfileAnswer | undefined;
}

/**
 * Form that deletes the account: lists the data that is deleted and kept, and asks for the account's address to
 * confirm.
 */
export function DeleteAccount({ email, answer }: DeleteAccountProps) {
  return (
    <>
      <ul className="flex max-w-text list-disc flex-col gap-2 pl-5">
        <li>{m["account.delete_goes"]()}</li>
        <li>{m["account.delete_subscriptions"]()}</li>
        <li>{m["account.delete_stays"]()}</li>
        <li>{m["account.delete_final"]()}</li>
      </ul>
      <AccountForm intent="delete" answer={answer} className="flex max-w-md flex-col gap-5">
        <LiveNotice kind="problem" text={profileProblem(answer)} />
        <TextField
          label={m["account.delete_confirm_label"]()}
          hint={m["account.delete_confirm_hint"]({ email })}
          error={answer?.problem === "not_confirmed" ? m["account.delete_not_confirmed"]() : undefined}
          id="delete-confirmation"
          name="confirmation"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={answer !== undefined && "typed" in answer ? answer.typed : ""}
        />
        <div>
          <SubmitButton>{m["account.delete_account"]()}</SubmitButton>
        </div>
      </AccountForm>
    </>
  );
}
