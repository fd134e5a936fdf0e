import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { describe, expect, it } from "vitest";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import type { Language } from "#domain/language/languages.ts";
import { tellProblem } from "#app/features/auth/auth-message.server.ts";
import type { AuthProblem, ToldProblem } from "#app/features/auth/auth-result.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import ActivatePage from "./activate/activate.page.tsx";
import type { AuthAnswer } from "./auth-answer.ts";
import LoginPage from "./login/login.page.tsx";
import LostPasswordPage from "./lost-password/lost-password.page.tsx";
import MagicLinkPage from "./magic-link/magic-link.page.tsx";
import RegisterPage from "./register/register.page.tsx";
import SetPasswordPage from "./set-password/set-password.page.tsx";

const returnTo = "/my-account";
const PAGES = {
  login: { Page: LoginPage, data: { returnTo, isAskedFor: false } },
  register: { Page: RegisterPage, data: { returnTo } },
  lost: { Page: LostPasswordPage, data: null },
  activate: {
    Page: ActivatePage,
    data: { state: "form", returnTo, hasPendingPassword: false, maskedEmail: "a…@exemplu.ro" },
  },
  confirm: {
    Page: ActivatePage,
    data: { state: "form", returnTo, hasPendingPassword: true, maskedEmail: null },
  },
  reset: { Page: SetPasswordPage, data: { state: "reset", token: "the-token", maskedEmail: null } },
  finish: { Page: SetPasswordPage, data: { state: "finish", email: "ana@exemplu.ro", returnTo } },
  verify: { Page: MagicLinkPage, data: { state: "verifying", token: "the-token", returnTo } },
} as const;
type Name = keyof typeof PAGES;

/** Renders a page as the server sends it, before any script runs. */
function page(name: Name, language: Language, answer?: AuthAnswer, data: unknown = PAGES[name].data): string {
  const { Page } = PAGES[name];
  return withLanguage(language, () => {
    const child = {
      id: "page",
      path: "page",
      Component: Page as never,
      loader: () => null,
      action: () => null,
    };
    const Stub = createRoutesStub([
      { id: "root", path: "/", Component: Outlet, loader: () => null, children: [child] },
    ]);
    const loaderData = { root: { language, privacyUrl: null }, page: data };
    const hydrationData = { loaderData, ...(answer !== undefined && { actionData: { page: answer } }) };
    return renderToString(<Stub initialEntries={["/page"]} hydrationData={hydrationData} />).replaceAll(
      "<!-- -->",
      "",
    );
  });
}

/** Builds a problem as the server sends it. */
function told(language: Language, problem: AuthProblem): ToldProblem {
  return withLanguage(language, () => tellProblem(problem));
}

function inputs(html: string): string[] {
  return (html.match(/<input[^>]*>/g) ?? []).filter((tag) => !/type="(hidden|checkbox)"| hidden/.test(tag));
}

describe("without scripts and in either language", () => {
  it.each<[Name, readonly string[], number | null]>([
    ["login", ["username", "current-password"], null],
    ["register", ["username", "given-name", "family-name", "new-password"], 6],
    ["lost", ["username"], null],
    ["activate", ["given-name", "family-name", "new-password", "new-password"], 5],
    ["confirm", ["current-password", "given-name", "family-name", "new-password", "new-password"], 5],
    ["reset", ["new-password", "new-password"], 8],
    ["finish", ["new-password", "new-password"], 8],
    ["verify", [], null],
  ])(
    "%s is a form that browsers fill in as %j, and tells the minimum before anything is typed",
    (name, tokens, min) => {
      for (const [language, words] of [
        ["ro", "Cel puțin"],
        ["en", "At least"],
      ] as const) {
        const html = page(name, language);
        expect(html).toMatch(/<form[^>]*method="post"/);
        expect(html).toContain('type="submit"');
        expect(inputs(html).map((tag) => /autoComplete="([^"]+)"/.exec(tag)?.[1])).toEqual(tokens);
        if (min !== null) expect(html).toContain(`${words} ${min}`);
        expect(html).toContain('role="alert"');
      }
    },
  );

  it("no password ever comes back in a field", () => {
    const answer: AuthAnswer = {
      kind: "problem",
      problem: told("en", { code: "password_short_registration", field: "password" }),
      values: { email: "ana@exemplu.ro", firstName: "<Ana>" },
      way: null,
    };
    const html = page("register", "en", answer);
    expect(html).toContain('value="ana@exemplu.ro"');
    expect(html).toContain('value="&lt;Ana&gt;"');
    const password = inputs(html).find((tag) => tag.includes("new-password")) ?? "";
    expect(password).not.toContain("value=");
    expect(password).toContain('aria-invalid="true"');
    expect(html).toContain("Password must be at least 6 characters long.");
  });

  it("the forms of a page keep their answers apart", () => {
    const answer = (way: string): AuthAnswer => ({
      kind: "problem",
      problem: told("en", { code: "passwords_differ", field: "passwordAgain" }),
      values: {},
      way,
    });
    expect(page("confirm", "en", answer("choose"))).toMatch(
      /<details open[^>]*>[\s\S]*Passwords do not match\./,
    );
    expect(page("confirm", "en", answer("confirm"))).not.toMatch(/<details open/);
  });
});

describe("what went wrong, in the words of spec §8", () => {
  it.each<[Name, AuthProblem["code"], Language, string]>([
    [
      "activate",
      "activation_link_invalid",
      "en",
      "Invalid activation link. Please check your email for the correct link.",
    ],
    ["verify", "magic_link_missing", "en", "Invalid link. The token is missing."],
    ["verify", "magic_link_invalid", "en", "Invalid or expired link. Please request a new one."],
    ["verify", "magic_link_invalid", "ro", "Linkul nu este valid sau a expirat."],
  ])("%s, opened with %s in %s", (name, code, language, text) => {
    const html = page(name, language, undefined, { state: "problem", ...told(language, { code }), returnTo });
    expect(html).toContain(text);
    // The page has a next step.
    expect(html).toMatch(/<form|href="\/my-account\/login"/);
  });

  it.each<[Name, AuthProblem["code"], string]>([
    [
      "login",
      "invalid_credentials",
      "Invalid email or password. Please check your credentials and try again.",
    ],
    [
      "login",
      "unreachable",
      "Unable to connect to server. Please check your internet connection and try again.",
    ],
    ["login", "network", "Network error. Please check if the server is running and try again."],
    ["register", "registration_failed", "Registration Failed: Please check your details and try again"],
    ["activate", "activation_failed", "Failed to activate account. Please try again."],
    ["activate", "activation_error", "An error occurred during activation. Please try again."],
    ["verify", "magic_link_error", "An error occurred while verifying your login link. Please try again."],
  ])("%s, after %s", (name, code, text) => {
    const answer: AuthAnswer = { kind: "problem", problem: told("en", { code }), values: {}, way: null };
    const html = page(name, "en", answer);
    expect(html).toMatch(new RegExp(`role="alert"[^>]*>(?:(?!</form>).)*${text.replaceAll(".", "\\.")}`));
  });

  it("a link that is used up between opening and sending is no form any more", () => {
    const used: AuthAnswer = {
      kind: "problem",
      problem: told("en", { code: "activation_link_used" }),
      values: {},
      way: "choose",
    };
    expect(page("activate", "en", used)).not.toContain("<form");
  });
});

describe("look into your mailbox", () => {
  const sent: AuthAnswer = {
    kind: "sent",
    values: { email: "ana@exemplu.ro", firstName: "Ana" },
    hasPassword: false,
    again: false,
    outbox: true,
  };

  it("says after a registration with a password that only the address is left to confirm", () => {
    expect(page("register", "en", { ...sent, hasPassword: true })).toContain(
      "Registration successful. Please check your email to confirm your address and activate your account.",
    );
  });

  it("says so, and asks once more with the same fields", () => {
    const html = page("register", "en", sent);
    expect(html).toContain(
      "Registration successful. Please check your email to set your password and activate your account.",
    );
    for (const hidden of [
      'name="email" value="ana@exemplu.ro"',
      'name="firstName" value="Ana"',
      'name="again"',
    ]) {
      expect(html).toContain(hidden);
    }
    expect(html).toContain('href="/dev/mail"');
    expect(page("register", "en", { ...sent, outbox: false })).not.toContain("/dev/mail");
  });

  it("tells that it was asked for again", () => {
    expect(page("lost", "ro", { ...sent, again: true })).toContain(joinHyphenated("Am cerut încă un e-mail"));
    expect(page("login", "ro", sent)).toContain('name="way" value="link"');
  });
});
