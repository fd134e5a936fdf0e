import type { Language } from "#domain/language-choice.ts";
import type { SiteDatabase } from "../../platform/database/site-database.server.ts";
import { CONSENT_VERSION } from "./consent.ts";
import { newsletterSignups } from "./newsletter.tables.ts";
import type { Signup } from "./read-signup.server.ts";

/** Notes a sign-up as pending. An address that is there already stays as it is: its first consent counts. */
export async function noteSignup(
  site: SiteDatabase,
  { email, source, discountCode }: Signup,
  { language, at }: { readonly language: Language; readonly at: Date },
): Promise<void> {
  await site
    .insert(newsletterSignups)
    .values({
      addressKey: email.normalize("NFC").toLowerCase(),
      email,
      status: "pending",
      language,
      source,
      discountCode,
      consentVersion: CONSENT_VERSION,
      createdAt: at,
    })
    .onConflictDoNothing();
}
