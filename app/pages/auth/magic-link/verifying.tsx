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
  /** Error of the last attempt; the link may still be valid. */
  readonly problem: ToldProblem | null;
}

/**
 * Links that this document has sent automatically: outside React, which may run an effect twice or remount the page.
 */
const sentByItself = new Set<string>();

/**
 * Sends the link automatically, once, in the browser that requested it; in another browser, without scripts, and
 * after a failed attempt there is a button. If another person may have requested it, the page names the account.
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
