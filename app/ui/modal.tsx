import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";

/** The browser paints the starting place first, so that there is something to move from. */
const MOVE_IN_AFTER_MS = 10;
const FOCUSABLE = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary";

interface ModalProps {
  readonly open: boolean;
  /** Escape, a click beside the dialog, or the browser asks to close it. */
  readonly onClose: () => void;
  /** It is gone and the focus is back where it was. */
  readonly onClosed?: () => void;
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly role?: "alertdialog";
  /** How long its closing is seen; `close()` itself would skip the transition. */
  readonly outMs: number;
  /** Where it stands: when this changes, the dialog closes at once. */
  readonly place: string;
  /** The look of the `<dialog>`, which carries `data-shown` from just after opening until closing starts. */
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A native modal dialog that moves in and out, locks the page's scroll (style.css), keeps Tab inside and gives the
 * focus back. Its content exists only while it is seen.
 */
export function Modal({
  open,
  onClose,
  onClosed,
  place,
  outMs,
  labelledBy,
  describedBy,
  ...rest
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  // Until it is closed, also while it moves out: without its content the dialog would not give the focus back.
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  const [movedIn, setMovedIn] = useState(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open) {
      keepPageWidth();
      if (!element.open) element.showModal();
      const timer = setTimeout(() => setMovedIn(true), MOVE_IN_AFTER_MS);
      return () => clearTimeout(timer);
    }
    const timer = setTimeout(() => element.close(), outMs);
    return () => clearTimeout(timer);
  }, [open, outMs]);

  const lastPlace = useRef(place);
  useLayoutEffect(() => {
    if (lastPlace.current !== place) dialog.current?.close();
    lastPlace.current = place;
  }, [place]);

  function finish(): void {
    // The event comes late: it may have been opened again meanwhile.
    if (dialog.current?.open) return;
    setPresent(false);
    setMovedIn(false);
    if (open) onClose();
    onClosed?.();
  }

  return (
    // Keys and clicks here only move the focus or close: what a modal dialog is expected to do, not a hidden button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={rest.role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-locks-scroll=""
      data-shown={open && movedIn ? "" : undefined}
      className={rest.className}
      onClose={finish}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === "Tab") keepInside(event);
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // The second click of a double click that opened the dialog lands beside it: its `detail` is 2.
        const beside = event.target === event.currentTarget && pressedBeside.current && event.detail < 2;
        if (beside) onClose();
      }}
    >
      {present && rest.children}
    </dialog>
  );
}

/** The locked page loses its scrollbar; style.css gives the width back as padding, so that nothing jumps. */
function keepPageWidth(): void {
  const root = document.documentElement;
  const width = window.innerWidth - root.clientWidth;
  if (width > 0) root.style.setProperty("--scrollbar-width", `${width}px`);
}

/** Tab goes round inside the dialog; left alone it would wander off into the browser's own controls. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const candidates = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const reachable = candidates.filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
  const [first, last] = [reachable.at(0), reachable.at(-1)];
  const [end, ahead] = event.shiftKey
    ? [first, Node.DOCUMENT_POSITION_PRECEDING]
    : [last, Node.DOCUMENT_POSITION_FOLLOWING];
  // The focus may be on what Tab does not reach, such as a title: it goes on from there.
  const here = document.activeElement ?? event.currentTarget;
  if (end !== undefined && (here.compareDocumentPosition(end) & ahead) !== 0) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
