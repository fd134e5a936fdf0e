import { describe, expect, it } from "vitest";
import { m } from "../../i18n/messages.ts";
import { speaking } from "../../i18n/request-language.server.ts";
import { authMessage } from "./auth-message.ts";
import { AUTH_ERROR_CODES, type AuthErrorCode } from "./auth-result.ts";
import { authUrl } from "./auth-url.ts";

/** spec §8, and the password rules of §5, word for word. */
const SPECIFIED: readonly (readonly [AuthErrorCode, string])[] = [
  ["unreachable", "Unable to connect to server. Please check your internet connection and try again."],
  ["network", "Network error. Please check if the server is running and try again."],
  ["invalid_credentials", "Invalid email or password. Please check your credentials and try again."],
  ["store_authentication_failed", "Login failed. Please check your email and password and try again."],
  ["session_failed", "Unable to log you in right now. Please try again later."],
  ["login_failed", "An error occurred during login."],
  ["credentials_refused", "Login failed. Please check your credentials and try again."],
  ["account_exists", "An account with this email already exists. Please try logging in instead."],
  ["registration_failed", "Registration Failed: Please check your details and try again"],
  ["activation_link_invalid", "Invalid activation link. Please check your email for the correct link."],
  ["activation_failed", "Failed to activate account. Please try again."],
  ["activation_error", "An error occurred during activation. Please try again."],
  ["magic_link_missing", "Invalid link. The token is missing."],
  ["magic_link_invalid", "Invalid or expired link. Please request a new one."],
  ["magic_link_error", "An error occurred while verifying your login link. Please try again."],
  ["password_short_activation", "Password must be at least 5 characters long."],
  ["passwords_differ", "Passwords do not match."],
  ["email_required", "Email address is required"],
  ["email_invalid", "Please enter a valid email address"],
];

describe("the text of a problem", () => {
  it.each(SPECIFIED)("%s: %s", (code, text) => {
    expect(speaking("en", () => authMessage({ code }))).toBe(text);
  });

  it("password login may be unavailable due to a configuration problem", () => {
    expect(speaking("en", () => authMessage({ code: "login_unavailable" }))).toContain(
      "Password login is temporarily unavailable due to a configuration problem",
    );
  });

  it("after a registration", () => {
    expect(speaking("en", () => m["auth.registration_success"]())).toBe(
      "Registration successful. Please check your email to set your password and activate your account.",
    );
  });

  it.each(AUTH_ERROR_CODES)("%s differs in Romanian", (code) => {
    const [ro, en] = (["ro", "en"] as const).map((language) =>
      speaking(language, () => authMessage({ code })),
    );
    expect(ro).not.toBe(en);
    expect(ro).toMatch(/\p{L}/u);
  });

  it.each([
    [1, "Too many attempts. Please try again in a minute."],
    [61, "Too many attempts. Please try again in 2 minutes."],
    [900, "Too many attempts. Please try again in 15 minutes."],
    [3600, "Too many attempts. Please try again in an hour."],
  ])("after %i seconds: %s", (retryAfterS, text) => {
    expect(speaking("en", () => authMessage({ code: "too_many_attempts", retryAfterS }))).toBe(text);
  });
});

describe("the address of a call (spec §7)", () => {
  it.each([
    ["create-account", "/api/auth"],
    ["create-account-vercel-only", "/api/auth"],
    ["create-customer-token", "/api/auth"],
    ["activate-account", "/api/auth"],
    ["activate-with-custom-token", "/api/auth"],
    ["refresh-token", "/api/auth"],
    ["reset-password", "/api/auth"],
    ["update-password", "/api/auth"],
    ["newsletter-signup", "/api/newsletter-signup"],
    ["wishlist", "/api/wishlist"],
  ])("%s: %s", (name, url) => {
    expect(authUrl(name)).toBe(url);
  });
});
