import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { m } from "#app/i18n/messages.ts";
import type { Picture } from "#app/shop-client/product.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#design/icon-paths.ts";
import { Modal } from "#app/ui/modal.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { PictureUnavailable } from "./picture-unavailable.tsx";

const OUT_MS = 200;
const TITLE_ID = "lightbox-title";

interface LightboxProps {
  readonly open: boolean;
  readonly pictures: readonly Picture[];
  /** Index of the first picture. */
  readonly start: number;
  readonly broken: ReadonlySet<string>;
  readonly onClose: () => void;
  /** Called when it is closed: the focus moves to the picture shown last. */
  readonly onClosed: () => void;
  /** Called when another picture is shown: the gallery behind follows. */
  readonly onMove: (index: number) => void;
}

/**
 * Lightbox: one picture over the whole window with controls on top: arrows move to the next and wrap around, a click
 * doubles its size, Escape closes. In a portrait window a picture is as high as the window and is moved sideways.
 */
export function Lightbox({ open, onClosed, ...content }: LightboxProps) {
  const { pathname } = useLocation();
  return (
    <Modal
      open={open}
      onClose={content.onClose}
      onClosed={onClosed}
      labelledBy={TITLE_ID}
      outMs={OUT_MS}
      place={pathname}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-surface p-0 text-on-surface opacity-0 transition-opacity duration-200 ease-out data-shown:opacity-100"
    >
      <LightboxContent {...content} />
    </Modal>
  );
}

/** Mounted anew each time it opens: only the start index counts, not later changes of the gallery behind it. */
function LightboxContent({
  pictures,
  start,
  broken,
  onClose,
  onMove,
}: Omit<LightboxProps, "open" | "onClosed">) {
  const [index, setIndex] = useState(start);
  const [doubled, setDoubled] = useState(false);
  const picture = pictures[index];
  const number = { number: index + 1, total: pictures.length };

  function move(steps: 1 | -1): void {
    const next = (index + steps + pictures.length) % pictures.length;
    setIndex(next);
    setDoubled(false);
    onMove(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // The arrows scroll a doubled picture instead.
    if (doubled || pictures.length < 2) return;
    if (event.key === "ArrowRight") move(1);
    if (event.key === "ArrowLeft") move(-1);
  }

  return (
    // Receives key events of the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown} className="relative grid h-full">
      <div className="pointer-events-none absolute inset-x-0 top-0 z-10 flex items-center justify-between px-4 py-3 lg:px-8">
        <h2
          id={TITLE_ID}
          className="rounded-full bg-surface/90 px-4 py-2 font-sans text-sm font-medium tracking-normal"
        >
          {m["product.lightbox"](number)}
        </h2>
        <Round icon="x" label={m["product.close"]()} onClick={onClose} />
      </div>
      {picture === undefined || broken.has(picture.url) ? (
        <PictureUnavailable />
      ) : (
        <Pane key={picture.url} picture={picture} doubled={doubled} onToggle={() => setDoubled(!doubled)} />
      )}
      <div className="pointer-events-none absolute inset-x-0 bottom-0 z-10 flex items-center justify-center gap-3 px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        {pictures.length > 1 && (
          <Round icon="caret-left" label={m["product.previous_picture"]()} onClick={() => move(-1)} />
        )}
        <button
          type="button"
          data-doubled={doubled ? "" : undefined}
          onClick={() => setDoubled(!doubled)}
          className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface/90 px-5 text-sm font-medium hover:border-on-surface data-doubled:bg-inverse data-doubled:text-on-inverse"
        >
          <Icon name="magnifying-glass-plus" className="size-5" />
          {doubled ? m["product.undouble"]() : m["product.double"]()}
        </button>
        {pictures.length > 1 && (
          <Round icon="caret-right" label={m["product.next_picture"]()} onClick={() => move(1)} />
        )}
      </div>
      <p role="status" className="sr-only">
        {m["product.lightbox"](number)}
      </p>
    </div>
  );
}

interface PaneProps {
  readonly picture: Picture;
  readonly doubled: boolean;
  readonly onToggle: () => void;
}

/** Picture at single or double size; the part outside the window is dragged, swiped or scrolled into view. */
function Pane({ picture, doubled, onToggle }: PaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const dragged = useRef(false);

  useEffect(() => {
    const element = pane.current;
    if (element === null) return;
    element.scrollTo({
      left: (element.scrollWidth - element.clientWidth) / 2,
      top: (element.scrollHeight - element.clientHeight) / 2,
      behavior: "instant",
    });
    if (doubled) element.focus({ preventScroll: true });
  }, [doubled]);

  function drag(event: PointerEvent<HTMLDivElement>): void {
    const { scrollWidth, clientWidth } = event.currentTarget;
    if (scrollWidth <= clientWidth || event.pointerType !== "mouse" || event.buttons !== 1) return;
    if (Math.abs(event.movementX) + Math.abs(event.movementY) > 0) dragged.current = true;
    event.currentTarget.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: "instant" });
  }

  return (
    // The button on top does the same for a keyboard, which scrolls a doubled picture with the arrows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={pane}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={() => {
        dragged.current = false;
      }}
      onPointerMove={drag}
      onClick={() => {
        if (!dragged.current) onToggle();
      }}
      className={`min-h-0 overflow-auto overscroll-contain ${doubled ? "cursor-move" : "cursor-zoom-in"}`}
    >
      <div
        className={`portrait:w-max portrait:min-w-full ${doubled ? "size-[200%]" : "size-full"}`}
        onDragStart={(event) => event.preventDefault()}
      >
        <ProductPicture
          picture={picture}
          sizes={
            doubled ? "(orientation: portrait) 200vh, 200vmin" : "(orientation: portrait) 100vh, 100vmin"
          }
          className="size-full object-contain select-none portrait:w-auto portrait:max-w-none"
        />
      </div>
    </div>
  );
}

interface RoundProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

function Round({ icon, label, onClick }: RoundProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="pointer-events-auto grid size-11 place-items-center rounded-full bg-surface/90 hover:bg-surface-muted"
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}
