import pino from "pino";
import { describe, expect, it } from "vitest";
import type { JsonReply } from "#lib/http/json-reply.ts";
import { createOffice } from "./office.server.ts";
import type { OfficeCall } from "./office-call.ts";
import { httpOffice } from "./office-transport.server.ts";

const CALL: OfficeCall<"refund"> = {
  command: "refund",
  key: "return-17",
  actor: "Maria",
  input: { order: 1001, lines: [{ lineId: 5_400_001_001, quantity: 1 }], restock: "return" },
};
const REFUND = { id: 17, state: "done", amount: { amount: "259.00", currencyCode: "RON" } };

function askWith(reply: () => Promise<JsonReply>, timeoutMs = 5_000) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(line) });
  const office = createOffice({ transport: reply, log, timeoutMs });
  return { asked: office.ask(CALL), lines };
}
const answering = (body: unknown, status = 200) => askWith(async () => ({ status, body })).asked;

describe("the office", () => {
  it("answers what was done, and its refusals with their parameters", async () => {
    expect(await answering({ ok: true, data: { refund: REFUND, more: 1 } })).toEqual({
      ok: true,
      data: { refund: REFUND },
    });
    expect(await answering({ ok: false, code: "too_many_units", params: { left: 0 } })).toEqual({
      ok: false,
      problem: "refused",
      code: "too_many_units",
      params: { left: 0 },
    });
  });

  it.each([
    ["no JSON", undefined, 502],
    ["a page", "<html>", 200],
    ["another command's answer", { ok: true, data: { replacement: {} } }, 200],
    ["a wrong amount", { ok: true, data: { refund: { ...REFUND, amount: 259 } } }, 200],
  ])("takes %s for no answer", async (_case, body, status) => {
    expect(await answering(body, status)).toEqual({ ok: false, problem: "unavailable" });
  });

  it("does not wait for ever, and logs nothing of the customer", async () => {
    const never = askWith(() => new Promise(() => {}), 1);
    expect(await never.asked).toEqual({ ok: false, problem: "unavailable" });
    const broken = askWith(async () => ({ status: 500, body: { email: "ana@exemplu.ro" } }));
    expect(await broken.asked).toEqual({ ok: false, problem: "unavailable" });
    const logged = [...never.lines, ...broken.lines].join("");
    expect(logged).toContain("does not answer");
    expect(logged).toContain("cannot be used");
    expect(logged).not.toMatch(/ana@|return-17|5400001001/);
  });
});

it("is asked over HTTP with its secret", async () => {
  const { createServer } = await import("node:http");
  const heard: unknown[] = [];
  const server = createServer((request, response) => {
    request.setEncoding("utf8");
    let body = "";
    request.on("data", (part: string) => (body += part));
    request.on("end", () => {
      const { method, url, headers } = request;
      heard.push({ method, url, secret: headers.authorization, call: JSON.parse(body) as unknown });
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ ok: true, data: { refund: REFUND } }));
    });
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)),
  );
  try {
    const transport = httpOffice(`http://127.0.0.1:${port}`, "the-secret");
    const answer = await createOffice({ transport, log: pino({ level: "silent" }) }).ask(CALL);
    expect(answer).toMatchObject({ ok: true, data: { refund: { id: 17 } } });
    expect(heard).toEqual([{ method: "POST", url: "/office", secret: "Bearer the-secret", call: CALL }]);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
