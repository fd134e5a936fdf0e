import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { type CheckoutStage, ProgressOverlay } from "./progress-overlay.tsx";

/** Renders the overlay; returns the stages in the list with the current one marked, and the announced text. */
function overlay(stage: CheckoutStage, account: "awaited" | "creating" | "created" | null = null) {
  const html = withLanguage("en", () => renderToString(<ProgressOverlay stage={stage} account={account} />));
  const lines = Array.from(html.matchAll(/<li([^>]*)>.*?<\/span>([^<]+)<\/li>/g), ([, attributes, text]) =>
    attributes?.includes("aria-current") === true ? `→ ${text}` : text,
  );
  return { lines, said: /role="status"[^>]*>([^<]*)/.exec(html)?.[1] };
}

const CART = "Checking prices and creating your cart...";
const ORDER = "Creating your order...";
const ACCOUNT = "Creating your account...";
const LEAVING = "Redirecting to secure payment...";

describe("spec §9: 'creating cart, creating account, creating order, redirecting to secure payment'", () => {
  it.each<[CheckoutStage, readonly string[], string]>([
    ["creating-cart", [`→ ${CART}`, ORDER, LEAVING], CART],
    ["creating-order", [CART, `→ ${ORDER}`, LEAVING], ORDER],
    ["redirecting", [CART, ORDER, `→ ${LEAVING}`], LEAVING],
  ])("%s", (stage, lines, said) => {
    expect(overlay(stage)).toEqual({ lines, said });
  });

  it("with an account between order and payment", () => {
    expect(overlay("creating-account", "creating")).toEqual({
      lines: [CART, ORDER, `→ ${ACCOUNT}`, LEAVING],
      said: ACCOUNT,
    });
  });
});
