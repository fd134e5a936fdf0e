import { describe, expect, it } from "vitest";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { m } from "#app/i18n/messages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { authMessage } from "./auth-message.server.ts";
import { AUTH_ERROR_CODES, type AuthErrorCode } from "./auth-result.ts";
import { authUrl } from "./auth-url.ts";

/** The texts of spec §8 and of the password rules of §5, word for word, with their Romanian translation. */
const SPECIFIED: readonly (readonly [AuthErrorCode, english: string, romanian: string])[] = [
  [
    "unreachable",
    "Unable to connect to server. Please check your internet connection and try again.",
    "Nu ne putem conecta la server. Verifică-ți conexiunea la internet și încearcă din nou.",
  ],
  [
    "network",
    "Network error. Please check if the server is running and try again.",
    "Eroare de rețea. Verifică-ți conexiunea și încearcă din nou.",
  ],
  [
    "invalid_credentials",
    "Invalid email or password. Please check your credentials and try again.",
    "E-mailul sau parola nu sunt corecte. Verifică datele și încearcă din nou.",
  ],
  [
    "store_authentication_failed",
    "Login failed. Please check your email and password and try again.",
    "Conectarea nu a reușit. Verifică e-mailul și parola și încearcă din nou.",
  ],
  [
    "session_failed",
    "Unable to log you in right now. Please try again later.",
    "Nu te putem conecta acum. Încearcă din nou mai târziu.",
  ],
  ["login_failed", "An error occurred during login.", "A apărut o eroare la conectare."],
  [
    "credentials_refused",
    "Login failed. Please check your credentials and try again.",
    "Conectarea nu a reușit. Verifică datele de conectare și încearcă din nou.",
  ],
  [
    "account_exists",
    "An account with this email already exists. Please try logging in instead.",
    "Există deja un cont cu acest e-mail. Încearcă să te conectezi.",
  ],
  [
    "registration_failed",
    "Registration Failed: Please check your details and try again",
    "Înregistrarea nu a reușit: verifică datele și încearcă din nou",
  ],
  [
    "activation_link_invalid",
    "Invalid activation link. Please check your email for the correct link.",
    "Linkul de activare nu este valid. Caută linkul corect în e-mailul primit.",
  ],
  [
    "activation_failed",
    "Failed to activate account. Please try again.",
    "Contul nu a putut fi activat. Încearcă din nou.",
  ],
  [
    "activation_error",
    "An error occurred during activation. Please try again.",
    "A apărut o eroare la activare. Încearcă din nou.",
  ],
  [
    "magic_link_missing",
    "Invalid link. The token is missing.",
    "Linkul nu este valid. Îi lipsește codul de acces.",
  ],
  [
    "magic_link_invalid",
    "Invalid or expired link. Please request a new one.",
    "Linkul nu este valid sau a expirat. Cere altul.",
  ],
  [
    "magic_link_error",
    "An error occurred while verifying your login link. Please try again.",
    "A apărut o eroare la verificarea linkului de conectare. Încearcă din nou.",
  ],
  [
    "password_short_activation",
    "Password must be at least 5 characters long.",
    "Parola trebuie să aibă cel puțin 5 caractere.",
  ],
  ["passwords_differ", "Passwords do not match.", "Parolele nu se potrivesc."],
  ["email_required", "Email address is required", "Adresa de e-mail este obligatorie"],
  ["email_invalid", "Please enter a valid email address", "Introdu o adresă de e-mail validă"],
];

/** Returns a text in both languages. */
const inBoth = (text: () => string) => [withLanguage("en", text), withLanguage("ro", text)];

describe("the text of a problem", () => {
  it.each(SPECIFIED)("%s: %s", (code, english, romanian) => {
    expect(inBoth(() => authMessage({ code }))).toEqual([english, joinHyphenated(romanian)]);
  });

  it("password login may be unavailable due to a configuration problem", () => {
    expect(inBoth(() => authMessage({ code: "login_unavailable" }))).toEqual([
      "Password login is temporarily unavailable due to a configuration problem. Please use a login link instead.",
      "Conectarea cu parolă nu este disponibilă momentan, din cauza unei probleme de configurare. Cere în schimb un link de conectare.",
    ]);
  });

  it("after a registration", () => {
    expect(inBoth(() => m["auth.registration_success"]())).toEqual([
      "Registration successful. Please check your email to set your password and activate your account.",
      joinHyphenated(
        "Înregistrarea a reușit. Verifică-ți e-mailul ca să îți setezi parola și să îți activezi contul.",
      ),
    ]);
    expect(inBoth(() => m["auth.registration_success_with_password"]())).toEqual([
      "Registration successful. Please check your email to confirm your address and activate your account.",
      joinHyphenated(
        "Înregistrarea a reușit. Verifică-ți e-mailul ca să confirmi adresa și să îți activezi contul.",
      ),
    ]);
  });

  it.each(AUTH_ERROR_CODES)("%s differs in Romanian", (code) => {
    const [en, ro] = inBoth(() => authMessage({ code }));
    expect(ro).not.toBe(en);
    expect(ro).toMatch(/\p{L}/u);
  });

  const TRY_AGAIN = "Prea multe încercări. Încearcă din nou peste";
  it.each([
    [1, "Too many attempts. Please try again in a minute.", `${TRY_AGAIN} un minut.`],
    [61, "Too many attempts. Please try again in 2 minutes.", `${TRY_AGAIN} 2 minute.`],
    [900, "Too many attempts. Please try again in 15 minutes.", `${TRY_AGAIN} 15 minute.`],
    [1140, "Too many attempts. Please try again in 19 minutes.", `${TRY_AGAIN} 19 minute.`],
    [1141, "Too many attempts. Please try again in an hour.", `${TRY_AGAIN} o oră.`],
    [3600, "Too many attempts. Please try again in an hour.", `${TRY_AGAIN} o oră.`],
  ])("after %i seconds: %s", (retryAfterS, english, romanian) => {
    expect(inBoth(() => authMessage({ code: "too_many_attempts", retryAfterS }))).toEqual([
      english,
      romanian,
    ]);
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
