import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";

/** Delay in which the browser paints the start position of the transition. */
const MOVE_IN_AFTER_MS = 10;
const FOCUSABLE = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary";

interface ModalProps {
  readonly open: boolean;
  /** Called when Escape, a click beside the dialog, or the browser asks to close it. */
  readonly onClose: () => void;
  /** Called when it is closed and the focus is restored. */
  readonly onClosed?: () => void;
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly role?: "alertdialog";
  /** Duration of the closing transition; `close()` itself would skip it. */
  readonly outMs: number;
  /** Page it belongs to: when this changes, the dialog closes at once. */
  readonly place: string;
  /** Classes of the `<dialog>`, which has `data-shown` from just after opening until closing starts. */
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Native modal dialog with transitions: locks the page's scroll (style.css), keeps Tab inside and restores the focus.
 * Its content is mounted only while it is visible.
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
  // Until it is closed, also during the transition: without its content the dialog would not restore the focus.
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
    // The event is late: it may have been opened again meanwhile.
    if (dialog.current?.open) return;
    setPresent(false);
    setMovedIn(false);
    if (open) onClose();
    onClosed?.();
  }

  return (
    // Key and click handlers here only move the focus or close, as expected of a modal dialog; no hidden button.
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

/**
 * Compensates for the scrollbar of the locked page: style.css adds its width as padding, so that the layout does not
 * shift.
 */
function keepPageWidth(): void {
  const root = document.documentElement;
  const width = window.innerWidth - root.clientWidth;
  if (width > 0) root.style.setProperty("--scrollbar-width", `${width}px`);
}

/** Cycles Tab inside the dialog; otherwise it would move into the browser's own controls. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const candidates = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const reachable = candidates.filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
  const [first, last] = [reachable.at(0), reachable.at(-1)];
  const [end, ahead] = event.shiftKey
    ? [first, Node.DOCUMENT_POSITION_PRECEDING]
    : [last, Node.DOCUMENT_POSITION_FOLLOWING];
  // The focus may be on an element that Tab skips, such as a title: it goes on from there.
  const here = document.activeElement ?? event.currentTarget;
  if (end !== undefined && (here.compareDocumentPosition(end) & ahead) !== 0) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
