import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type AwbProblems, checkAwbRequest } from "./check-awb-request.fixture.ts";

export const STAND_IN_ACCOUNT = { user: "magazin", password: "parola-magazinului" };
export const STAND_IN_PICKUP_POINT = 139;
const SERVICES = [
  { id: 7, name: "24H", serviceCode: "24" },
  { id: 15, name: "Locker NextDay", serviceCode: "LN" },
];

/**
 * Answer that the stand-in gives once instead of its own. `lost`: it does the work, and closes the connection; `hang`: it
 * does the work, and answers nothing.
 */
export type Trouble = "lost" | "hang" | { readonly status: number; readonly body: string };

interface Awb {
  readonly number: string;
  readonly form: Readonly<Record<string, string>>;
  isCancelled: boolean;
  /** The courier has it: it is cancelled no more. */
  isTaken: boolean;
  deliveredAt: string;
  history: readonly object[];
}

interface Reply {
  readonly status: number;
  readonly body: string | Uint8Array;
}

/** The last number: no two stand-ins of a process issue the same. */
let issued = 241_000_000;

/** Plays Sameday's API on this machine, by its public description: it checks each request, and what can go wrong. */
export async function startSamedayStandIn() {
  const awbs: Awb[] = [];
  const calls: string[] = [];
  const troubles = new Map<string, Trouble[]>();
  const hanging: ServerResponse[] = [];
  const valid = { token: "token-0", count: 0 };

  const logIn = (request: IncomingMessage, form: Record<string, string>): Reply => {
    const { user, password } = STAND_IN_ACCOUNT;
    const isKnown =
      request.headers["x-auth-username"] === user && request.headers["x-auth-password"] === password;
    if (!isKnown) return json(401, { code: 401, message: "Bad credentials" });
    if (form["remember_me"] !== "1") return json(400, { code: 400, message: "Validation Failed" });
    valid.count += 1;
    valid.token = `token-${valid.count}`;
    return json(200, { token: valid.token, expire_at: "2026-12-30 10:00" });
  };

  const createAwb = (form: Record<string, string>): Reply => {
    const problems = checkAwbRequest(form, {
      pickupPoints: [STAND_IN_PICKUP_POINT],
      services: SERVICES.map(({ id }) => id),
    });
    const reference = form["clientInternalReference"] ?? "";
    // A reference is taken for good, even by a parcel that was cancelled.
    if (awbs.some((awb) => awb.form["clientInternalReference"] === reference))
      problems["clientInternalReference"] = "This value is already used.";
    if (Object.keys(problems).length > 0) return refusal(problems);
    const number = `1SDY${(issued += 1)}`;
    const history = [status(1, "AWB Emis", "2026-11-21T11:00:00+0200")];
    awbs.push({ number, form, isCancelled: false, isTaken: false, deliveredAt: "", history });
    const parcels = [{ position: 1, awbNumber: `${number}001` }];
    return json(201, { awbNumber: number, awbCost: 15.81, parcels, pdfLink: `https://x.test/${number}` });
  };

  const answer = (request: IncomingMessage, path: string, form: Record<string, string>): Reply => {
    if (path === "/api/authenticate") return logIn(request, form);
    if (request.headers["x-auth-token"] !== valid.token) return json(401, { code: 401, message: "No token" });
    if (path === "/api/client/services") return json(200, page(SERVICES));
    if (path === "/api/client/pickup-points") return json(200, page([{ id: STAND_IN_PICKUP_POINT }]));
    if (path === "/api/awb" && request.method === "POST") return createAwb(form);
    const [, , id = ""] = /^\/api\/(client\/)?awb\/(?:download\/)?(\w+)/.exec(path) ?? [];
    const awb = awbs.find(({ number }) => number === id);
    if (awb === undefined) return json(404, { code: 404, message: "Not Found" });
    if (request.method === "DELETE") {
      if (awb.isCancelled) return json(404, { code: 404, message: "Not Found" });
      if (awb.isTaken) return json(400, { code: 400, message: "AWB-ul a fost deja preluat de curier." });
      awb.isCancelled = true;
      return { status: 204, body: "" };
    }
    if (path === `/api/awb/download/${id}/A6`) return { status: 200, body: LABEL };
    return path === `/api/client/awb/${id}/status`
      ? json(200, statusOf(awb))
      : json(404, { code: 404, message: "Not Found" });
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? "/", "http://stand-in");
      const form = Object.fromEntries(new URLSearchParams(await text(request)));
      const kind = kindOf(request.method ?? "", pathname);
      calls.push(kind);
      const trouble = troubles.get(kind)?.shift();
      const reply = typeof trouble === "object" ? trouble : answer(request, pathname, form);
      if (trouble === "lost") return void request.socket.destroy();
      if (trouble === "hang") return void hanging.push(response);
      response.writeHead(reply.status).end(reply.body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const find = (number: string): Awb => {
    const awb = awbs.find((each) => each.number === number);
    if (awb === undefined) throw new Error(`The stand-in has no parcel ${number}.`);
    return awb;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    awbs,
    calls,
    /** Plays this once at the next call of a kind: `login`, `create`, `cancel`, `status`, `label`, `services`. */
    trouble: (kind: string, trouble: Trouble): void => {
      troubles.set(kind, [...(troubles.get(kind) ?? []), trouble]);
    },
    /** The courier scans a parcel. */
    scan: (number: string, id: number, words: string, at: string): void => {
      const awb = find(number);
      awb.isTaken = true;
      awb.history = [status(id, words, at), ...awb.history];
      if (id === 9) awb.deliveredAt = at;
    },
    /** Ends the token, as after a time. */
    endToken: (): void => {
      valid.token = "ended";
    },
    close: async (): Promise<void> => {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type SamedayStandIn = Awaited<ReturnType<typeof startSamedayStandIn>>;

/** The shortest file that is a PDF of one page of A6. */
const LABEL = new TextEncoder().encode(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 298 420]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

function kindOf(method: string, path: string): string {
  if (path === "/api/authenticate") return "login";
  if (path === "/api/client/services") return "services";
  if (path === "/api/client/pickup-points") return "pickup-points";
  if (method === "POST") return "create";
  if (method === "DELETE") return "cancel";
  return path.includes("/download/") ? "label" : "status";
}

function json(code: number, body: object): Reply {
  return { status: code, body: JSON.stringify(body) };
}

function page(data: readonly object[]): object {
  return { total: data.length, currentPage: 1, pages: 1, perPage: 500, data };
}

function status(statusId: number, words: string, statusDate: string): object {
  return {
    ...{ statusId, status: words, statusLabel: words, statusState: words, statusDate },
    ...{ county: "Cluj", reason: "", transitLocation: "" },
  };
}

function statusOf({ number, history, isCancelled, deliveredAt, form }: Awb): object {
  return {
    expeditionSummary: {
      deliveredAt,
      lastDeliveryAttempt: "",
      delivered: deliveredAt !== "",
      canceled: isCancelled,
      deliveryAttempts: 0,
      servicePayment: 0,
      awbWeight: Number(form["packageWeight"]),
      cashOnDelivery: Number(form["cashOnDelivery"]),
      awbNumber: number,
      redirectionsAttempts: 0,
    },
    expeditionStatus: history[0],
    parcelsStatus: [],
    expeditionHistory: history,
  };
}

/** Nests errors by field, as Sameday does. */
function refusal(problems: AwbProblems): Reply {
  const errors = { children: {} as Record<string, object> };
  for (const [field, problem] of Object.entries(problems)) {
    const [first = "", second] = field.split(".");
    errors.children[first] =
      second === undefined ? { errors: [problem] } : { children: { [second]: { errors: [problem] } } };
  }
  return json(400, { code: 400, message: "Validation Failed", errors });
}
