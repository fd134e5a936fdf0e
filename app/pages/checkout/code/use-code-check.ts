import { useRef, useState } from "react";
import { normaliseCode } from "#domain/promotion/discount.ts";
import { askAboutCode, type CodeCheck, type CodeQuestion } from "#app/features/checkout/code-check.ts";
import type { CheckoutAnswer } from "#app/pages/checkout/submit/checkout-answer.ts";

/** State of the code in the field: the platform's answer, or that it is being checked. */
export type KnownOfCode = CodeCheck | { readonly kind: "checking" } | null;

interface CodeCheckState {
  readonly known: KnownOfCode;
  readonly check: () => Promise<void>;
}

/** Checks a code once it is applied; an answer is valid for the code, the cart and the country it was given for. */
export function useCodeCheck(question: CodeQuestion, answer: CheckoutAnswer | undefined): CodeCheckState {
  const asked = JSON.stringify({ ...question, code: normaliseCode(question.code) });
  const [state, setState] = useState<{ readonly asked: string; readonly known: KnownOfCode }>({
    asked,
    known: answer?.kind === "code" ? answer.check : null,
  });
  const latest = useRef(0);
  return {
    known: state.asked === asked ? state.known : null,
    async check() {
      if (normaliseCode(question.code) === "") return;
      const turn = (latest.current += 1);
      setState({ asked, known: { kind: "checking" } });
      const known = await askAboutCode(question);
      if (latest.current === turn) setState({ asked, known });
    },
  };
}
