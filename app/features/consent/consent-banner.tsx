import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { ConsentButtons } from "./consent-buttons.tsx";
import { useAskedCategories } from "./use-asked-categories.ts";
import { useYieldsToBuying } from "./use-yields-to-buying.ts";

/** Keeps focused elements clear of the banner. */
const ROOM = "16rem";

/**
 * Asks for consent to what needs it (design §5.33). Non-modal, without layout shift, above a
 * phone's bottom bars, and hidden while it would cover a buy or order button.
 */
export function ConsentBanner() {
  const frame = useRef<HTMLElement>(null);
  const isMarketing = useAskedCategories().length > 1;
  const yields = useYieldsToBuying(frame);
  useEffect(() => {
    const { style } = document.documentElement;
    // A class would set it by a variable of the design; on the root, that makes a browser compute the styles of the
    // whole page again.
    style.scrollPaddingBottom = ROOM;
    return () => {
      style.scrollPaddingBottom = "";
    };
  }, []);
  return (
    <section
      ref={frame}
      data-consent-banner=""
      aria-label={isMarketing ? m["consent.title_marketing"]() : m["consent.title"]()}
      className={`over-page fixed inset-x-2 bottom-(--over-bottom) z-20 flex flex-col rounded-card border border-line bg-surface p-4 shadow-float [--over-bottom:calc(4.75rem+env(safe-area-inset-bottom))] low:p-2 md:inset-x-auto md:left-4 md:w-[26rem] md:p-5 md:[--over-bottom:1rem] xl:w-[33rem] md:max-lg:[:root:has([data-buy-bar])_&]:[--over-bottom:6rem] print:hidden ${yields ? "invisible" : ""}`}
    >
      <p className="min-h-5 overflow-y-auto overscroll-contain text-sm leading-snug">
        {isMarketing ? m["consent.text_marketing"]() : m["consent.text"]()}{" "}
        <Link
          to="/cookies#choice"
          className="font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary"
        >
          {m["consent.details"]()}
        </Link>
      </p>
      <ConsentButtons className="mt-3 shrink-0 low:mt-1" />
    </section>
  );
}
