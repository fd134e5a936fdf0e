import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { writeZip } from "#lib/testing/write-zip.server.ts";
import { DAY_MS, DAY_S } from "#domain/time/units.ts";

/** Client that the stand-in knows. */
export const STAND_IN_CLIENT = { clientId: "client", clientSecret: "secret-of-the-client" };
export const STAND_IN_REDIRECT = "https://store.test/desk/e-factura";
const ACCESS_S = 90 * DAY_S;
const REFRESH_DAYS = 365;
const LISTED_DAYS = 60;
const PAGE_SIZE = 2;

/** Answer that the stand-in gives once instead of its own. `lost`: it does the work, and closes the connection. */
export type Trouble = "lost" | "hang" | { readonly status: number; readonly body: string };

interface Upload {
  readonly index: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly xml: string;
  readonly at: Date;
  state: "processing" | "accepted" | "refused";
  messages: readonly string[];
}

/** Plays ANAF on this machine: the login, uploads, states, lists and answers, and what can go wrong with each. */
export async function startAnafStandIn(clock: () => Date) {
  const uploads: Upload[] = [];
  const calls: string[] = [];
  const troubles = new Map<string, Trouble[]>();
  const valid = { code: "code-1", access: "access-0", refresh: "refresh-0", count: 0 };
  const hanging: ServerResponse[] = [];

  const issueTokens = () => {
    valid.count += 1;
    const exp = Math.floor(clock().getTime() / 1_000) + REFRESH_DAYS * DAY_S;
    const claims = Buffer.from(JSON.stringify({ exp, count: valid.count })).toString("base64url");
    valid.access = `access-${valid.count}`;
    valid.refresh = `head.${claims}.signature`;
    return {
      access_token: valid.access,
      refresh_token: valid.refresh,
      expires_in: ACCESS_S,
      token_type: "Bearer",
    };
  };

  const answerToken = (request: IncomingMessage, body: string): Reply => {
    const { clientId, clientSecret } = STAND_IN_CLIENT;
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    if (request.headers.authorization !== basic) return json(401, { error: "invalid_client" });
    const form = Object.fromEntries(new URLSearchParams(body));
    const isCode =
      form.grant_type === "authorization_code" &&
      form.code === valid.code &&
      form.redirect_uri === STAND_IN_REDIRECT;
    const isRefresh = form.grant_type === "refresh_token" && form.refresh_token === valid.refresh;
    if (form.token_content_type !== "jwt" || !(isCode || isRefresh))
      return json(400, { error: "invalid_grant" });
    // A code is taken once.
    if (isCode) valid.code = "";
    return json(200, issueTokens());
  };

  const answerUpload = (path: string, params: Record<string, string>, xml: string): Reply => {
    if (params.standard !== "UBL" || !/^\d{2,10}$/.test(params.cif ?? "") || !xml.startsWith("<?xml")) {
      return xmlReply(
        '<header ExecutionStatus="1"><Errors errorMessage="Parametrii sunt greșiți"/></header>',
      );
    }
    const index = String(5_000 + uploads.length);
    uploads.push({ index, path, params, xml, at: clock(), state: "processing", messages: [] });
    return xmlReply(`<header ExecutionStatus="0" index_incarcare="${index}" dateResponse="202611261200"/>`);
  };

  const answerState = ({ id_incarcare: index }: Record<string, string>): Reply => {
    const found = uploads.find((upload) => upload.index === index);
    if (found === undefined)
      return xmlReply('<header><Errors errorMessage="Id_incarcare invalid"/></header>');
    if (found.state === "processing") return xmlReply('<header stare="in prelucrare"/>');
    const state = found.state === "accepted" ? "ok" : "nok";
    return xmlReply(`<header stare="${state}" id_descarcare="9${index}"/>`);
  };

  const answerList = ({ startTime, endTime, cif, pagina, filtru }: Record<string, string>): Reply => {
    const [from, until] = [Number(startTime), Number(endTime)];
    const now = clock().getTime();
    if (from < now - LISTED_DAYS * DAY_MS || until > now) return json(200, { eroare: "Interval greșit" });
    const state = filtru === "T" ? "accepted" : "refused";
    const found = uploads.filter(
      ({ at, params, ...upload }) =>
        at.getTime() >= from && at.getTime() <= until && params.cif === cif && upload.state === state,
    );
    const first = (Number(pagina) - 1) * PAGE_SIZE;
    const mesaje = found.slice(first, first + PAGE_SIZE).map(({ index }) => ({
      ...{ data_creare: "202611261200", cif, id_solicitare: index, tip: "FACTURA TRIMISA", id: `9${index}` },
      detalii: `Factura cu id_incarcare=${index} emisa de cif_emitent=${cif}`,
    }));
    if (mesaje.length === 0)
      return json(200, { eroare: "Nu exista mesaje in intervalul selectat", titlu: "Lista" });
    return json(200, { mesaje, numar_total_pagini: Math.ceil(found.length / PAGE_SIZE), cui: cif });
  };

  const answerDownload = ({ id }: Record<string, string>): Reply => {
    const found = uploads.find(({ index, state }) => `9${index}` === id && state !== "processing");
    if (found === undefined)
      return json(200, { eroare: `Pentru id=${id} nu exista inregistrata nici o factura` });
    const { index, state, messages, xml } = found;
    const errors = messages.map((message) => `<Error errorMessage="${message}"/>`).join("");
    const content = state === "accepted" ? xml : `<header Index_incarcare="${index}">${errors}</header>`;
    const files = { [`${index}.xml`]: content, [`semnatura_${index}.xml`]: "<Signature/>" };
    return { status: 200, type: "application/zip", body: writeZip(files) };
  };

  const answer = (request: IncomingMessage, url: URL, body: string): Reply => {
    const path = url.pathname.split("/").at(-1) ?? "";
    const params = Object.fromEntries(url.searchParams);
    if (path === "token") return answerToken(request, body);
    if (request.headers.authorization !== `Bearer ${valid.access}`)
      return json(401, { error: "Unauthorized" });
    if (path === "upload" || path === "uploadb2c") return answerUpload(path, params, body);
    if (path === "stareMesaj") return answerState(params);
    if (path === "listaMesajePaginatieFactura") return answerList(params);
    return path === "descarcare" ? answerDownload(params) : json(404, { error: "Not Found" });
  };

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url ?? "/", "http://stand-in.test");
      const path = url.pathname.split("/").at(-1) ?? "";
      calls.push(path);
      const trouble = troubles.get(path)?.shift();
      if (trouble === "hang") return void hanging.push(response);
      if (typeof trouble === "object") return response.writeHead(trouble.status).end(trouble.body);
      const reply = answer(request, url, body);
      if (trouble === "lost") return request.socket.destroy();
      return response.writeHead(reply.status, { "Content-Type": reply.type }).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    addresses: { api: `${origin}/rest`, login: `${origin}/oauth` },
    uploads,
    /** Names of the calls since the last look, in their order. */
    takeCalls: () => calls.splice(0),
    /** Plans what goes wrong with the next calls of a name. */
    plan: (path: string, ...next: readonly Trouble[]) => void troubles.set(path, [...next]),
    /** Processes what was uploaded: accepts it, or refuses it with these words. */
    process: (messages: readonly string[] = []) => {
      for (const upload of uploads.filter(({ state }) => state === "processing")) {
        upload.state = messages.length === 0 ? "accepted" : "refused";
        upload.messages = messages;
      }
    },
    /** Lets a person log in with the certificate; returns the code in the address that comes back. */
    logIn: () => (valid.code = `code-${valid.count}`),
    /** Invalidates the access token, or the refresh token too. */
    revoke: (what: "access" | "both") => {
      valid.access = "revoked";
      if (what === "both") valid.refresh = "revoked";
    },
    close: async () => {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}

function json(status: number, body: object): Reply {
  return { status, type: "application/json", body: JSON.stringify(body) };
}

function xmlReply(body: string): Reply {
  return { status: 200, type: "text/xml", body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}` };
}
