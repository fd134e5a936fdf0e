import { data } from "react-router";
import type { Route } from "./+types/preview.route";
import { DEFAULT_LANGUAGE, isLanguage } from "#domain/language/languages.ts";
import { formatPolicy } from "#lib/http/security-headers.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";

/**
 * Shows the mail of a campaign as a mailbox would, or its plain text (`?as=text`), with today's prices. Its policy allows
 * what a mail has: style attributes, the store's logo, and pictures of products, which a hosted shop has elsewhere.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  requirePermission(request, context, "newsletter.read");
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("language");
  const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  const campaign = Number(params.number);
  const answer = await askStore(request, context, "previewCampaign", { campaign, language });
  if (!answer.ok) throw data(null, answer.code === "shop_away" ? 503 : 404);
  const { subject, html, text } = answer.data;
  if (searchParams.get("as") === "text")
    return new Response(`${subject}\n\n${text}`, {
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  const policy = formatPolicy({
    "default-src": ["'none'"],
    "style-src": ["'unsafe-inline'"],
    "img-src": [context.get(deskContext).storefrontUrl, "https:"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  });
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
  return new Response(html, { headers });
}
