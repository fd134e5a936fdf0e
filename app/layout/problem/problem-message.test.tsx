import { renderToString } from "react-dom/server";
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, it, vi } from "vitest";
import type { Language } from "#domain/language/languages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { ProblemMessage } from "./problem-message.tsx";

/** Returns the text of the error panel at a path. */
function wordsAt(path: string, error: unknown = new Error("broken"), language: Language = "en"): string {
  const Store = createRoutesStub([{ path: "*", Component: () => <ProblemMessage error={error} /> }]);
  const html = withLanguage(language, () => renderToString(<Store initialEntries={[path]} />));
  return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

describe("the panel of a page that broke (spec §2)", () => {
  it.each([
    ["/cart", "Cart Error", "Unable to load cart. Please refresh the page."],
    ["/checkout", "Checkout Error", "Unable to process checkout. Please try again or contact support."],
    ["/shop", "Something went wrong", "We could not show this page."],
  ])("at %s says '%s: %s'", (path, title, sentence) => {
    const words = wordsAt(path);
    for (const said of [title, sentence, "Try Again", "Reload Page"]) expect(words).toContain(said);
  });

  it("says the same in Romanian", () => {
    const broken = new Error("broken");
    expect(wordsAt("/cart", broken, "ro")).toContain("Coșul nu a putut fi încărcat");
    expect(wordsAt("/shop", broken, "ro")).toContain("Ceva nu a mers bine");
  });

  it("tells what broke in development only", () => {
    const error = new Error("password of the database");
    vi.stubEnv("DEV", false);
    expect(wordsAt("/shop", error)).not.toContain("database");
    vi.stubEnv("DEV", true);
    expect(wordsAt("/shop", error)).toContain("Error: password of the database at ");
    vi.unstubAllEnvs();
  });

  it("gives way to the page for lost visitors where there is nothing at the address", () => {
    const words = wordsAt("/nowhere", new ErrorResponse(404, "Not Found", null));
    expect(words).toContain("This path leads nowhere");
    expect(words).not.toContain("Something went wrong");
  });
});
