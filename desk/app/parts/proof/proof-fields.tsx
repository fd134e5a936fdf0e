import { Alert, PasswordInput, TextInput } from "@mantine/core";
import type { ProofProblem } from "#desk/platform/prove-visit.server.ts";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";

/** Tells whether something was typed into a field of the proof, and not of the form it is for. */
export function isProofField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.name.startsWith("proof");
}

/** Asks for password and code within a form whose action answered that they are needed (`proveByForm`). */
export function ProofFields({ problem }: { readonly problem: ProofProblem | null | undefined }) {
  const say = useTexts(TEXTS);
  if (problem == null) return null;
  return (
    <>
      <Alert color={problem.reason === "asked" ? "primary" : "danger"} role="alert">
        {problem.reason === "limited"
          ? say("proof.limited", { minutes: problem.minutes })
          : say(`proof.${problem.reason}`)}
      </Alert>
      <PasswordInput
        name="proofPassword"
        label={say("proof.password")}
        autoComplete="current-password"
        required
      />
      <TextInput
        name="proofCode"
        label={say("proof.code")}
        description={say("proof.codeHelp")}
        autoComplete="one-time-code"
        required
      />
    </>
  );
}
