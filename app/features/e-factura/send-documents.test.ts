import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { invoiceDocument } from "#app/features/invoices/invoice-document.fixture.ts";
import { saveConnection } from "./connection.store.server.ts";
import { countEFacturaDocuments, enrolDocument, retryDocuments } from "./e-factura.store.server.ts";
import { eFacturaDocuments } from "./e-factura.tables.ts";
import { type EFacturaWorld, openEFacturaWorld } from "#tests/support/worlds/e-factura-world.ts";
import { sendDocuments } from "./send-documents.server.ts";

let world: EFacturaWorld;
beforeEach(async () => {
  world = await openEFacturaWorld();
  await world.connect();
});
afterEach(() => world.close());

const { buyer } = invoiceDocument();
const A_DAY_MINUTES = 24 * 60;

test("a document is sent once, accepted, and its answer kept", async () => {
  const { anaf, issue, round, find, passMinutes } = world;
  await issue(1);
  await round();
  expect(anaf.takeCalls()).toEqual(["uploadb2c"]);
  expect(await find(1)).toMatchObject({ state: "sent", uploadIndex: "5000", failures: 0 });
  passMinutes(2);
  await round();
  expect(await find(1)).toMatchObject({ state: "sent", fault: "processing" });
  anaf.process();
  passMinutes(2);
  await round();
  expect(anaf.takeCalls()).toEqual(["stareMesaj", "stareMesaj", "descarcare"]);
  const { answer, ...accepted } = await find(1);
  expect(accepted).toMatchObject({ state: "accepted", downloadId: "95000", nextAt: null, fault: null });
  expect(Buffer.from(answer ?? []).toString("latin1")).toContain("semnatura_5000.xml");
  passMinutes(A_DAY_MINUTES);
  await round();
  expect(anaf.takeCalls()).toEqual([]);
});

test.each([
  ["a person", buyer, "uploadb2c", { standard: "UBL", cif: "00000000" }],
  ["a company", { ...buyer, company: "A SRL", taxNumber: "RO123" }, "upload", { standard: "UBL" }],
  [
    "a company of another country",
    { ...buyer, company: "A GmbH", taxNumber: "DE123456789", countryCode: "DE" },
    "upload",
    { extern: "DA" },
  ],
] as const)("a document for %s goes to its own upload", async (_who, to, path, params) => {
  await world.issue(1, { buyer: to });
  await world.round();
  const [upload] = world.anaf.uploads;
  expect(upload).toMatchObject({ path, params });
  expect(upload?.xml).toContain("<cbc:ID>SNZ000001</cbc:ID>");
});

test("models, and documents issued before the connection, are not sent", async () => {
  await world.issue(1, { isModel: true });
  world.now.at = new Date(world.now.at.getTime() - 1);
  await world.issue(2);
  world.passMinutes(1);
  await world.round();
  expect(world.anaf.uploads).toEqual([]);
  expect(await countEFacturaDocuments(world.site, "live")).toMatchObject({ refused: 0, needPerson: 0 });
  await enrolDocument(world.site, "live", { series: "SNZ", number: 2 }, world.now.at);
  await world.round();
  expect(world.anaf.uploads).toHaveLength(1);
});

test("documents are found for a day after they were issued, and later ones on", async () => {
  await world.round();
  const issuedAt = world.now.at;
  world.passMinutes(3 * A_DAY_MINUTES);
  await world.issue(1);
  await world.round();
  expect(await world.find(1)).toMatchObject({ state: "sent" });
  // Its transaction ended late.
  world.now.at = new Date(issuedAt.getTime() + 2 * A_DAY_MINUTES * 60_000);
  await world.issue(2);
  world.now.at = new Date(issuedAt.getTime() + 3 * A_DAY_MINUTES * 60_000);
  await world.round();
  expect(await world.find(2)).toMatchObject({ state: "sent" });
});

test("what the store cannot write is refused with its reason, and the rest is sent", async () => {
  await world.issue(1, { buyer: { ...buyer, city: null } });
  await world.issue(2, { currency: "EUR" });
  await world.issue(3);
  await world.round();
  expect(await world.find(1)).toMatchObject({ state: "refused", exportFault: "field_missing buyer city" });
  expect(await world.find(2)).toMatchObject({ state: "refused", exportFault: "currency_not_ron" });
  expect(await world.find(3)).toMatchObject({ state: "sent" });
});

describe("a refused document", () => {
  test("shows ANAF's words, and is sent again when a person asks", async () => {
    await world.issue(1);
    await world.round();
    world.anaf.process(["E: validari globale &lt;BR-RO-120&gt; Județul &#537;i orașul", "al doilea"]);
    world.passMinutes(2);
    await world.round();
    const messages = ["E: validari globale <BR-RO-120> Județul și orașul", "al doilea"];
    expect(await world.find(1)).toMatchObject({ state: "refused", messages, nextAt: null });
    expect(await retryDocuments(world.site, { service: "live" }, world.now.at)).toBe(1);
    expect(await world.find(1)).toMatchObject({
      state: "waiting",
      uploadIndex: null,
      messages: [],
      answer: null,
    });
    await world.round();
    expect(world.anaf.uploads).toHaveLength(2);
  });

  test("at the upload shows ANAF's words, too", async () => {
    const body = '<header ExecutionStatus="1"><Errors errorMessage="Nu aveți drept pentru CIF=1"/></header>';
    world.anaf.plan("uploadb2c", { status: 200, body });
    await world.issue(1);
    await world.round();
    expect(await world.find(1)).toMatchObject({
      state: "refused",
      messages: ["Nu aveți drept pentru CIF=1"],
    });
  });
});

describe("an upload without an answer", () => {
  test.each(["lost", "hang", { status: 500, body: "Internal" }, { status: 200, body: "<html>" }] as const)(
    "%j is looked for, and sent again only when it was not found for a day",
    async (trouble) => {
      const { anaf, issue, round, roundWithTimeout, find, passMinutes } = world;
      anaf.plan("uploadb2c", trouble);
      await issue(1);
      await (trouble === "hang" ? roundWithTimeout(50) : round());
      const isReceived = trouble === "lost";
      expect(anaf.uploads).toHaveLength(isReceived ? 1 : 0);
      expect(await find(1)).toMatchObject({ state: "sending", uploadIndex: null });
      passMinutes(2);
      await round();
      expect(await find(1)).toMatchObject({ state: "sending", fault: "not_listed" });
      anaf.process();
      passMinutes(60);
      await round();
      if (isReceived) {
        expect(await find(1)).toMatchObject({ state: "sent", uploadIndex: "5000" });
      } else {
        expect(await find(1)).toMatchObject({ state: "sending" });
        passMinutes(A_DAY_MINUTES);
        await round();
      }
      passMinutes(5);
      anaf.process();
      await round();
      expect(await find(1)).toMatchObject({ state: "accepted" });
      expect(anaf.uploads).toHaveLength(1);
    },
  );

  test("is found among those of other software, each answer of which is read once", async () => {
    const { anaf, issue, round, find, passMinutes } = world;
    const foreign = (number: number) => ({
      ...{ index: `60${number}`, path: "upload", params: { cif: "00000000" }, at: world.now.at },
      ...{ xml: `<Invoice><cbc:ID>X${number}</cbc:ID></Invoice>`, state: "accepted" as const, messages: [] },
    });
    anaf.uploads.push(foreign(1), foreign(2), foreign(3));
    anaf.plan("uploadb2c", "lost");
    await issue(1);
    await round();
    anaf.takeCalls();
    passMinutes(2);
    await round();
    expect(anaf.takeCalls().filter((call) => call === "descarcare")).toHaveLength(3);
    anaf.process();
    passMinutes(60);
    await round();
    expect(anaf.takeCalls().filter((call) => call === "descarcare")).toHaveLength(1);
    expect(await find(1)).toMatchObject({ state: "sent", uploadIndex: "5003" });
  });

  test.each(["before", "after"] as const)("of a process killed %s the call is looked for", async (when) => {
    const { anaf, issue, round, find, passMinutes, eFactura, tools } = world;
    const killed = {
      ...eFactura.port,
      upload: async (...call: Parameters<typeof eFactura.port.upload>) => {
        if (when === "after") await eFactura.port.upload(...call);
        throw new Error("The process was killed.");
      },
    };
    await issue(1);
    await sendDocuments({ ...tools, eFactura: { ...eFactura, port: killed } });
    expect(await find(1)).toMatchObject({ state: "sending" });
    anaf.process();
    for (const minutes of [20, A_DAY_MINUTES, 5, 60]) {
      passMinutes(minutes);
      await round();
      anaf.process();
    }
    expect(await find(1)).toMatchObject({ state: "accepted" });
    expect(anaf.uploads).toHaveLength(1);
  });
});

describe("what ANAF did not take", () => {
  test.each([429, 401])("with %i stops the round, and is sent later", async (status) => {
    const { anaf, issue, round, find, passMinutes } = world;
    anaf.plan("uploadb2c", { status, body: "{}" });
    await issue(1);
    await issue(2);
    await round();
    expect(anaf.takeCalls()).toEqual(["uploadb2c"]);
    expect(await find(1)).toMatchObject({ state: "waiting", fault: `${status} {}` });
    passMinutes(2);
    await round();
    expect(anaf.uploads.map(({ xml }) => /<cbc:ID>(\w+)/.exec(xml)?.[1] ?? "")).toEqual([
      "SNZ000002",
      "SNZ000001",
    ]);
  });

  test("for five days needs a person", async () => {
    const { anaf, issue, round, find, site } = world;
    await issue(1);
    anaf.plan("uploadb2c", { status: 400, body: "no" }, { status: 400, body: "no" });
    await round();
    expect(await find(1)).toMatchObject({ state: "waiting", failures: 1, fault: "400 no" });
    await site.update(eFacturaDocuments).set({ failures: 124, nextAt: world.now.at });
    await round();
    expect(await find(1)).toMatchObject({ state: "waiting", nextAt: null });
    expect(await countEFacturaDocuments(site, "live")).toMatchObject({ waiting: 1, needPerson: 1 });
    expect(await retryDocuments(site, { service: "live" }, world.now.at)).toBe(1);
    await round();
    expect(await find(1)).toMatchObject({ state: "sent" });
  });
});

test("two processes never send one document", async () => {
  await world.issue(1);
  await Promise.all([world.round(), world.round()]);
  expect(world.anaf.uploads).toHaveLength(1);
});

test("a process that is late after its lease changes nothing", async () => {
  const { eFactura, tools, issue, round, find, passMinutes, anaf } = world;
  let arrive = (): void => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const slow = {
    ...eFactura.port,
    upload: async (...call: Parameters<typeof eFactura.port.upload>) => {
      const answer = await eFactura.port.upload(...call);
      await late;
      return answer;
    },
  };
  await issue(1);
  const first = sendDocuments({ ...tools, eFactura: { ...eFactura, port: slow } });
  await vi.waitFor(() => expect(anaf.uploads).toHaveLength(1));
  anaf.process();
  passMinutes(16);
  await round();
  passMinutes(16);
  await round();
  expect(await find(1)).toMatchObject({ state: "accepted" });
  arrive();
  await first;
  expect(await find(1)).toMatchObject({ state: "accepted" });
});

test("the test service knows nothing of the live one", async () => {
  const atTest = { ...world.eFactura, service: "test" as const };
  const answer = await atTest.login.exchangeCode(world.anaf.logIn(), world.now.at);
  if (!answer.ok) throw new Error(answer.detail);
  await saveConnection(world.site, atTest, answer.tokens, world.now.at);
  await world.issue(1);
  await sendDocuments({ ...world.tools, eFactura: atTest });
  expect(await countEFacturaDocuments(world.site, "test")).toMatchObject({ sent: 1 });
  expect(await countEFacturaDocuments(world.site, "live")).toMatchObject({ sent: 0 });
});
