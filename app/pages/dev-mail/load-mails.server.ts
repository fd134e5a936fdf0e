import { SHOP_TIME_ZONE } from "#domain/time/time-zone.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { type Language, LANGUAGE_FACTS } from "#domain/language/languages.ts";
import { formatPolicy } from "#lib/http/security-headers.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import { m } from "#app/i18n/messages.ts";
import { answerOutbox } from "#app/platform/mail/answer-outbox.server.ts";
import { mayReadOutbox, OUTBOX_PAGE, outboxCookie } from "#app/platform/mail/outbox-access.server.ts";
import { findMail, listMails, type OutboxMail } from "#app/platform/mail/outbox.store.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";

interface Args {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

interface OneMailArgs extends Args {
  /** Id in the address: any text. */
  readonly id: string;
}

/**
 * Loads all mails of the outbox, newest first; null (404) if it must not be read. The secret in the address is moved
 * into a cookie.
 */
export async function loadMails({ request, context }: Args) {
  if (!isOpen(request, context)) return notFound(request, context);
  const cookie = outboxCookie(request);
  if (cookie !== null) {
    // oxlint-disable-next-line typescript/only-throw-error -- a thrown response is React Router's way to answer at once
    throw redirect(OUTBOX_PAGE, { headers: { "Set-Cookie": cookie, ...outboxHeaders() } });
  }
  const { language } = context.get(visitContext);
  const found = await listMails(context.get(resourcesContext).site);
  const shown = found.map(({ id, to, subject, createdAt }) => ({
    id,
    to,
    subject,
    at: moment(createdAt, language),
  }));
  return data({ shown, head: head(request, context, m["dev_mail.title"]()) });
}

/** Loads one mail; null (404) if the id is unknown or the outbox must not be read. */
export async function loadMail(args: OneMailArgs) {
  const { request, context } = args;
  const mail = await mailOf(args);
  if (mail === null) return notFound(request, context);
  const { id, to, subject, text, createdAt } = mail;
  const shown = { id, to, subject, text, at: moment(createdAt, context.get(visitContext).language) };
  return data({ shown, head: head(request, context, subject) });
}

/**
 * Answers a mail's HTML as a document of its own, for a frame: it runs no scripts, submits no forms and loads only
 * pictures of this store.
 */
export async function answerMailHtml(args: OneMailArgs): Promise<Response> {
  const mail = await mailOf(args);
  if (mail === null) return new Response("Not found", { status: 404 });
  return new Response(mail.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": formatPolicy({
        "default-src": ["'none'"],
        "style-src": ["'unsafe-inline'"],
        "img-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
        "frame-ancestors": ["'self'"],
        sandbox: ["allow-popups", "allow-popups-to-escape-sandbox"],
      }),
      "X-Frame-Options": "SAMEORIGIN",
      ...outboxHeaders(),
    },
  });
}

/** Answers the outbox as JSON (`ListedMail`). */
export async function answerMailList({ request, context }: Args): Promise<Response> {
  const { site, settings, operatorSecret } = context.get(resourcesContext);
  if (!settings.outbox) return new Response("Not found", { status: 404 });
  return answerOutbox(site, request, { ip: context.get(visitContext).ip, secret: operatorSecret });
}

/** Builds the headers of the outbox: not cached, not indexed, no referrer. */
export function outboxHeaders(): Record<string, string> {
  return {
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
}

async function mailOf({ request, context, id }: OneMailArgs): Promise<OutboxMail | null> {
  return isOpen(request, context) ? findMail(context.get(resourcesContext).site, id) : null;
}

/** Tells whether the outbox may be read: never with a mail server, a hosted shop or a public address. */
function isOpen(request: Request, context: Readonly<RouterContextProvider>): boolean {
  const { operatorSecret, settings } = context.get(resourcesContext);
  return (
    settings.outbox && mayReadOutbox(request, { ip: context.get(visitContext).ip, secret: operatorSecret })
  );
}

function notFound(request: Request, context: Readonly<RouterContextProvider>) {
  return data({ shown: null, head: head(request, context, m["layout.not_found_meta"]()) }, { status: 404 });
}

function head(request: Request, context: Readonly<RouterContextProvider>, title: string) {
  return pageHead(context, request, { title, description: title, noindex: true });
}

function moment(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_FACTS[language].locale, {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone: SHOP_TIME_ZONE,
  });
  return format.format(at);
}
