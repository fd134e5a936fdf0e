import { z } from "zod";
import { readZip, type ZipLimits } from "#lib/zip/read-zip.server.ts";
import { toStorableText } from "#lib/text/storable-text.ts";
import type {
  CallFault,
  DownloadAnswer,
  EInvoice,
  EInvoicePort,
  MessagesAnswer,
  StateAnswer,
  UploadAnswer,
} from "#app/features/e-factura/e-invoice-port.ts";
import { callAnaf, shorten } from "./call-anaf.server.ts";
import { readAnafXml, readDocumentNumber } from "./read-anaf-xml.ts";

interface AnafOptions {
  /** Base address, without trailing slash: `ANAF_ADDRESSES`. */
  readonly api: string;
  readonly timeoutMs?: number;
}

/** An archive has the document or the errors, and the seal. */
const ARCHIVE: ZipLimits = { files: 10, fileBytes: 8 * 1024 * 1024 };
const XML = { "Content-Type": "application/xml" };
const SEAL = /^semnatura/i;
const ACCEPTED = "ok";
const PROCESSING = "in prelucrare";
/** `nok`, and `XML cu erori nepreluat de sistem`. */
const REFUSED = /^(?:nok|xml cu erori)/i;
/** What a list is about: documents of the seller's that were accepted ("trimise"). */
const ACCEPTED_DOCUMENTS = "T";

const ID = z.string().regex(/^\d{1,20}$/);
const list = z.object({
  mesaje: z.array(z.object({ id: ID, id_solicitare: ID })).max(1_000),
  numar_total_pagini: z.number().int().min(0).max(1_000_000).default(1),
});
/** ANAF's answer of 200 to what it refuses. */
const refusal = z.object({ eroare: z.string() });

/** Makes the adapter of ANAF's public API of RO e-Factura (OAuth 2.0 variant). */
export function createAnafApi({ api, timeoutMs }: AnafOptions): EInvoicePort {
  const ask = (token: string, path: string, params: Record<string, string>, body?: string) =>
    callAnaf(
      `${api}/${path}?${new URLSearchParams(params).toString()}`,
      {
        headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && XML) },
        ...(body !== undefined && { method: "POST", body }),
      },
      timeoutMs,
    );
  return {
    upload: async (token, document) => {
      const { path, params } = uploadTarget(document);
      const reply = await ask(token, path, params, document.xml);
      return reply.ok ? readUpload(reply.text) : reply;
    },
    askState: async (token, index) => {
      const reply = await ask(token, "stareMesaj", { id_incarcare: index });
      return reply.ok ? readState(reply.text) : reply;
    },
    listMessages: async (token, { cif, from, until, page }) => {
      const times = { startTime: String(from.getTime()), endTime: String(until.getTime()) };
      const asked = { ...times, cif, pagina: String(page), filtru: ACCEPTED_DOCUMENTS };
      const reply = await ask(token, "listaMesajePaginatieFactura", asked);
      return reply.ok ? readMessages(reply.text) : reply;
    },
    download: async (token, id) => {
      const reply = await ask(token, "descarcare", { id });
      return reply.ok ? readArchive(reply.bytes, reply.text) : reply;
    },
  };
}

function uploadTarget({ cif, buyer }: EInvoice) {
  const params = { standard: "UBL", cif };
  if (buyer === "consumer") return { path: "uploadb2c", params };
  return { path: "upload", params: buyer === "abroad" ? { ...params, extern: "DA" } : params };
}

function readUpload(text: string): UploadAnswer {
  const xml = readAnafXml(text);
  if (xml === null) return refusedOrUnreadable(text);
  const index = ID.safeParse(xml.header.index_incarcare);
  if (xml.header.ExecutionStatus === "0" && index.success) return { ok: true, index: index.data };
  if (xml.header.ExecutionStatus !== "1") return unreadable(text);
  return { ok: true, index: null, messages: xml.messages.map(toStorableText) };
}

function readState(text: string): StateAnswer {
  const xml = readAnafXml(text);
  if (xml === null) return refusedOrUnreadable(text);
  const state = xml.header.stare ?? "";
  const downloadId = ID.safeParse(xml.header.id_descarcare).data ?? null;
  if (state === PROCESSING) return { ok: true, state: "processing" };
  if (state === ACCEPTED) return { ok: true, state: "accepted", downloadId };
  if (REFUSED.test(state)) return { ok: true, state: "refused", downloadId };
  return { ok: false, fault: "refused", detail: shorten(xml.messages.join(" ") || text) };
}

function readMessages(text: string): MessagesAnswer {
  const json = parse(text);
  const read = list.safeParse(json);
  if (read.success) {
    const messages = read.data.mesaje.map(({ id, id_solicitare: index }) => ({ id, index }));
    return { ok: true, messages, pages: read.data.numar_total_pagini };
  }
  const { eroare } = refusal.safeParse(json).data ?? {};
  if (eroare === undefined) return unreadable(text);
  // ANAF calls an empty list an error.
  if (/^nu exist[aă] mesaje/i.test(eroare.trim())) return { ok: true, messages: [], pages: 1 };
  return { ok: false, fault: "refused", detail: shorten(eroare) };
}

function readArchive(archive: Uint8Array, text: string): DownloadAnswer {
  const files = readZip(archive, ARCHIVE);
  if (files === null) return refusedOrUnreadable(text);
  const document = files.find(({ name }) => name.endsWith(".xml") && !SEAL.test(name));
  const xml = document === undefined ? "" : new TextDecoder().decode(document.content);
  const errors = readAnafXml(xml);
  return {
    ok: true,
    archive,
    number: errors === null ? readDocumentNumber(xml) : null,
    messages: (errors?.messages ?? []).map(toStorableText),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusedOrUnreadable(text: string): CallFault {
  const { eroare } = refusal.safeParse(parse(text)).data ?? {};
  return eroare === undefined ? unreadable(text) : { ok: false, fault: "refused", detail: shorten(eroare) };
}

function unreadable(text: string): CallFault {
  return { ok: false, fault: "unknown", detail: shorten(`An answer that cannot be read: ${text}`) };
}
