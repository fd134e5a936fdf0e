import type { Resources } from "#app/platform/resources.server.ts";
import { composeMail } from "#app/features/mails/compose-mail.server.ts";
import { unsubscribeUrl } from "#app/features/mails/unsubscribe-link.server.ts";
import {
  confirmMailContent,
  newsletterMailPurpose,
  welcomeMailContent,
} from "./mails/newsletter-mail-content.ts";
import type { NewsletterMailJob } from "./mails/newsletter-mail-job.ts";
import { confirmationPath } from "./newsletter-link.server.ts";
import { promisedCode } from "./promised-code.ts";
import { findSignup } from "./signup.store.server.ts";

type Tools = Pick<Resources, "site" | "mailer" | "log" | "linkSecret" | "settings">;

/**
 * Sends one of the newsletter's own mails. A retry sends the same mail once more; none for a sign-up that was
 * confirmed or left meanwhile.
 *
 * @throws when the database or the mail server is away: the job is tried again
 */
export async function sendNewsletterMail(
  jobId: string,
  { kind, signupId }: NewsletterMailJob,
  { site, mailer, log, linkSecret, settings }: Tools,
): Promise<void> {
  const signup = await findSignup(site, signupId);
  if (signup === null || (signup.status === "pending") !== (kind === "confirm")) {
    log.info({ job: jobId, kind }, "a mail of the newsletter was for nobody");
    return;
  }
  const { email: to, language, source } = signup;
  const { publicUrl } = settings;
  const leaveUrl = unsubscribeUrl({ list: "newsletter", id: signupId, linkSecret, publicUrl });
  const mail = composeMail({ language, publicUrl, greeted: null }, () => ({
    content:
      kind === "confirm"
        ? confirmMailContent(publicUrl + confirmationPath(signupId, linkSecret))
        : welcomeMailContent({
            // Depends on the place, not on the request's text, which is not trusted.
            code: source === "checkout" || source === "account" ? null : promisedCode(source),
            shopUrl: `${publicUrl}/shop`,
            unsubscribeUrl: leaveUrl,
          }),
    purpose: newsletterMailPurpose(kind),
  }));
  await mailer.send({ id: jobId, to, ...mail, ...(kind === "welcome" && { unsubscribeUrl: leaveUrl }) });
  log.info({ job: jobId, kind, source }, "a mail of the newsletter was sent");
}
