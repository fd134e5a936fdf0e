import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { buttonClass } from "#design/button.ts";
import { m } from "#app/i18n/messages.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formProblemText } from "./return-form-texts.ts";
import type { NoReturnForm } from "./serve-return-form.server.ts";

const WITH_PERSON: readonly NoReturnForm["reason"][] = ["too_late", "by_writing", "asked_often"];

/** Explains why an order cannot be returned here; a defect or an unusual order leads to support. */
export function NoReturnFormNotice({ reason }: Pick<NoReturnForm, "reason">) {
  return (
    <Notice kind="hint">
      <p className="max-w-text">{formProblemText(reason)}</p>
      {WITH_PERSON.includes(reason) && (
        <a href={`mailto:${SUPPORT_EMAIL}`} className={buttonClass("secondary", "mt-2")}>
          {m["returns.write_to_us"]({ email: SUPPORT_EMAIL })}
        </a>
      )}
    </Notice>
  );
}
