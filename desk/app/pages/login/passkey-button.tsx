import { Alert, Button } from "@mantine/core";
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";
import { useState } from "react";
import { useSubmit } from "react-router";
import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Logs in by a passkey: asks the browser for one, and sends its answer to the page's action. */
export function PasskeyButton() {
  const say = useTexts({ ro, en });
  const submit = useSubmit();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const logIn = async (): Promise<void> => {
    setState("asking");
    try {
      const answer = await fetch("/desk/login/passkey", { method: "POST" });
      if (!answer.ok) throw new Error(`Status ${answer.status}`);
      const optionsJSON: PublicKeyCredentialRequestOptionsJSON = await answer.json();
      const passkey = JSON.stringify(await startAuthentication({ optionsJSON }));
      await submit({ passkey }, { method: "post" });
      setState("idle");
    } catch {
      // The person cancelled, or this device has no passkey for the desk.
      setState("failed");
    }
  };
  return (
    <>
      {state === "failed" && (
        <Alert color="danger" role="alert" mt="md">
          {say("passkeyFailed")}
        </Alert>
      )}
      <Button variant="default" fullWidth mt="md" loading={state === "asking"} onClick={() => void logIn()}>
        {say("passkey")}
      </Button>
    </>
  );
}
