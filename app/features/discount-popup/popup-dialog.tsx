import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { POPUP_DISCOUNT_PERCENT } from "#domain/promotion/discount.ts";
import { m } from "#app/i18n/messages.ts";
import { Drawing } from "#app/pictures/drawing.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Announcer } from "#app/features/announcer/announcer.tsx";
import { ToastRegion } from "#app/features/toast/toast-region.tsx";
import { PopupCode } from "./popup-code.tsx";
import { QuietButton } from "./quiet-button.tsx";
import { PopupEmailForm } from "./popup-email-form.tsx";

const OUT_MS = 200;
const PERCENT = { percent: POPUP_DISCOUNT_PERCENT };

/** `code`: the address was sent; `code-only`: it could not be stored, and the code is given all the same (spec §7). */
type Step = "prompt" | "email" | "code" | "code-only";

interface PopupDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Discount popup (spec §2, §4): a prompt, the e-mail address, the code. */
export function PopupDialog({ open, onClose }: PopupDialogProps) {
  const { pathname } = useLocation();
  const titleId = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      place={pathname}
      outMs={OUT_MS}
      labelledBy={titleId}
      className={
        "h-dvh max-h-dvh w-full max-w-full overflow-y-auto bg-primary text-on-primary opacity-0 transition-opacity " +
        "duration-200 ease-out data-shown:opacity-100"
      }
    >
      <div data-on-dark="" className="page-width flex min-h-full flex-col pb-10 pt-3">
        <header className="flex min-h-14 items-center justify-between">
          <Wordmark onDark className="h-8" />
          <button
            type="button"
            aria-label={m["discount_popup.close"]()}
            onClick={onClose}
            className="grid size-11 place-items-center rounded-full hover:bg-primary-strong"
          >
            <Icon name="x" className="size-5" />
          </button>
        </header>
        <div className="m-auto flex w-full max-w-xl flex-col items-center gap-6 py-6 text-center">
          <Steps titleId={titleId} onClose={onClose} />
        </div>
      </div>
      <ToastRegion className="absolute inset-x-4 top-20" />
      <Announcer />
    </Modal>
  );
}

function Steps({ titleId, onClose }: { readonly titleId: string; readonly onClose: () => void }) {
  const [step, setStep] = useState<Step>("prompt");
  const [cameBack, setCameBack] = useState(false);
  switch (step) {
    case "prompt":
      return (
        <>
          <Drawing name="mark" className="size-14" />
          <p className="text-sm font-medium text-highlight">{m["discount_popup.first_order"]()}</p>
          <StepTitle id={titleId} isFocused={cameBack}>
            {m["discount_popup.title"](PERCENT)}
          </StepTitle>
          <p className="max-w-text text-balance text-on-inverse-muted">{m["discount_popup.text"]()}</p>
          <div className="mt-2 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
            <Button variant="highlight" onClick={() => setStep("email")}>
              {m["discount_popup.accept"]()}
            </Button>
            <QuietButton onClick={onClose}>{m["discount_popup.decline"]()}</QuietButton>
          </div>
        </>
      );
    case "email":
      return (
        <>
          <StepTitle id={titleId}>{m["discount_popup.email_title"](PERCENT)}</StepTitle>
          <PopupEmailForm
            onSent={(isNoted) => setStep(isNoted ? "code" : "code-only")}
            onBack={() => {
              setCameBack(true);
              setStep("prompt");
            }}
          />
        </>
      );
    case "code":
    case "code-only":
      return (
        <>
          <StepTitle id={titleId} isFocused>
            {m["discount_popup.code_title"](PERCENT)}
          </StepTitle>
          <PopupCode isNoted={step === "code"} onClose={onClose} />
        </>
      );
  }
}

interface StepTitleProps {
  readonly id: string;
  /** Takes the focus from the previous step, unless another element of this one does. */
  readonly isFocused?: boolean;
  readonly children: ReactNode;
}

function StepTitle({ id, isFocused = false, children }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) title.current?.focus();
  }, [isFocused]);
  return (
    <h2 ref={title} id={id} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
      {children}
    </h2>
  );
}
