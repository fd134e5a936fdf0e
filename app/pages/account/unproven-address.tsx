import { authMessage } from "../../features/auth/auth-message.ts";
import { m } from "../../i18n/messages.ts";
import { LiveNotice, Notice } from "../../ui/notice.tsx";
import type { SendFailure } from "../../features/forms/send-form.ts";
import type { ProofAnswer } from "./ask-for-proof.server.ts";
import { AccountForm, SubmitButton } from "./form/account-form.tsx";

interface UnprovenProps {
  readonly email: string;
  /** What shows once the address is proven. */
  readonly text: string;
  readonly answer: ProofAnswer | undefined;
}

/** She logged in with a password, and no link sent to the address was ever followed. */
export function UnprovenAddress({ email, text, answer }: UnprovenProps) {
  const problem = answer?.kind === "problem" ? authMessage(answer.problem) : null;
  return (
    <Notice kind="hint" title={m["account.unproven_title"]()}>
      <p className="max-w-text break-words">{text}</p>
      {answer?.kind === "sent" ? (
        <LiveNotice kind="done" text={m["account.unproven_sent"]({ email })} />
      ) : (
        <AccountForm intent="prove" answer={answer} className="mt-2 flex flex-col gap-3">
          <SubmitButton look="secondary">{m["account.unproven_send"]()}</SubmitButton>
          <LiveNotice kind="problem" text={problem} />
        </AccountForm>
      )}
    </Notice>
  );
}

/** What the form says when it got no answer of ours. */
export function unsentProof(failure: SendFailure): ProofAnswer {
  return {
    kind: "problem",
    problem: { code: failure === "too_many" ? "too_many_attempts" : "network" },
  };
}
