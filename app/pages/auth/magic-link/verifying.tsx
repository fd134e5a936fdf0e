import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import type { ToldProblem } from "#app/features/auth/auth-result.ts";
import { m } from "#app/i18n/messages.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { AuthColumn } from "#app/pages/auth/auth-column.tsx";
import { AuthForm } from "#app/pages/auth/auth-form.tsx";
import { SubmitButton } from "#app/features/forms/posted-form.tsx";
import { useIsSending } from "#app/features/forms/use-send-once.ts";
import { isLeaving } from "#app/features/forms/send-form.ts";
import type { Verification } from "./magic-link.server.ts";

interface VerifyingProps {
  readonly link: Extract<Verification, { state: "verifying" }>;
  /** The last try came to nothing, but the link may be good. */
  readonly problem: ToldProblem | null;
}

/** Links this document has sent by itself: outside React, which may run an effect twice or make the page anew. */
const sentByItself = new Set<string>();

/**
 * Sends the link by itself, once, in the browser that asked for it; elsewhere, without scripts, and after a try that
 * came to nothing, there is the button. Where somebody else may have asked it says whose account it opens.
 */
export function Verifying({ link, problem }: VerifyingProps) {
  const { token, returnTo, account } = link;
  const form = useRef<HTMLDivElement>(null);
  const submit = useSubmit();
  const busy = useIsSending();
  const succeeded = useSharedState(isLeaving);

  useEffect(() => {
    const element = form.current?.querySelector("form") ?? null;
    if (account !== null || sentByItself.has(token) || element === null) return;
    sentByItself.add(token);
    void submit(element, { replace: true });
  }, [account, token, submit]);

  return (
    <AuthColumn
      title={succeeded ? m["auth_page.verified_title"]() : titleOf(account)}
      intro={succeeded ? undefined : introOf(account)}
    >
      <div ref={form}>
        <AuthForm problem={busy ? null : problem} replace>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <p role="status" className="text-center not-empty:mb-5">
            {succeeded ? m["auth_page.verified"]() : busy && m["auth_page.verifying"]()}
          </p>
          <SubmitButton className="w-full">
            {problem === null ? m["auth_page.verify_submit"]() : m["auth_page.verify_retry"]()}
          </SubmitButton>
        </AuthForm>
      </div>
    </AuthColumn>
  );
}

function introOf(account: string | null): string {
  return account === null ? m["auth_page.verify_text"]() : m["auth_page.verify_as"]({ email: account });
}

function titleOf(account: string | null): string {
  return account === null ? m["auth_page.verify_title"]() : m["auth_page.verify_submit"]();
}
