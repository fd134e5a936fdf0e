import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { createLogger } from "./logger.server.ts";

/** Returns the log line of one error, as text and as an object. */
function logged(error: unknown) {
  const lines: string[] = [];
  createLogger("info", { write: (line: string) => lines.push(line) }).error({ err: error }, "failed");
  const [line = ""] = lines;
  return { line, err: (JSON.parse(line) as { err: Record<string, unknown> }).err };
}

/** Returns an error as the driver throws it. */
function refusedRow(): Error {
  const error = new Error('duplicate key value violates unique constraint "accounts_email"');
  return Object.assign(error, {
    severity: "ERROR",
    code: "23505",
    detail: "Key (email)=(irina@exemplu.ro) already exists.",
  });
}

test("no line contains the token of a link, at any position", () => {
  const secret = "Zx7-y_Qe0sWm4Lk9Tb2Nva";
  const link = `https://store.test/account/reset/12/${secret}`;
  const lines: string[] = [];
  const log = createLogger("info", { write: (line: string) => lines.push(line) });
  log.warn({ path: `/pay/${secret}`, headers: { referer: link } }, `no page at ${link}`);
  log.child({ part: "shop" }).error({ err: new TypeError(`Invalid URL: ${link}`) }, "failed");
  log.info({ url: `/set-password?token=${secret}` }, "request");
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).not.toContain(secret);
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
  }
});

describe("a logged error", () => {
  it.each([
    [
      "of a statement",
      new DrizzleQueryError("insert into accounts values ($1)", ["irina@exemplu.ro"], refusedRow()),
    ],
    ["of the driver", refusedRow()],
    [
      "further down",
      new Error("no account", { cause: new DrizzleQueryError("select $1", ["irina@exemplu.ro"]) }),
    ],
    ["of a note", Object.assign(new Error("irina@exemplu.ro"), { severity: "NOTICE" })],
  ])("%s names no value of the database", (_case, error) => {
    const { line, err } = logged(error);
    expect(line).not.toContain("irina");
    expect(err.error).toBe(error.name);
    expect(err.at).toEqual(expect.arrayContaining([expect.stringContaining("logger.test.ts")]));
  });

  it("of the job queue, a plain object, names no value of the database", () => {
    const { message, stack, ...fields } = refusedRow() as Error & { code: string };
    const { line, err } = logged({ ...fields, message, stack, queue: "mail-delivery" });
    expect(line).not.toContain("irina");
    expect(line).not.toContain("duplicate key");
    expect(err).toMatchObject({
      error: "object",
      code: "23505",
      at: [expect.stringContaining("logger.test.ts"), expect.any(String), expect.any(String)],
    });
  });

  it("of a statement says which, and what the database had against it", () => {
    const { err } = logged(new DrizzleQueryError("insert into accounts values ($1)", ["x"], refusedRow()));
    expect(err).toMatchObject({ statement: "insert into accounts values ($1)", causes: [{ code: "23505" }] });
  });

  it.each([
    [
      "a full disk",
      Object.assign(new Error("could not extend file: No space left on device"), {
        severity: "ERROR",
        code: "53100",
      }),
    ],
    [
      "a lost connection",
      Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" }),
    ],
  ])("of %s carries what the database said", (_case, cause) => {
    const { err } = logged(new DrizzleQueryError("select $1", ["irina@exemplu.ro"], cause));
    expect(err).toMatchObject({ causes: [{ code: cause.code, message: cause.message }] });
    expect(err.message).toBeUndefined();
  });

  it("of any other kind is written whole", () => {
    expect(logged(new TypeError("undefined is not a function")).err).toMatchObject({
      type: "TypeError",
      message: "undefined is not a function",
      stack: expect.stringContaining("logger.test.ts"),
    });
  });

  it("that is no error is written as it is", () => {
    expect(logged("gone").err).toBe("gone");
  });
});

test("a failing database is told once, in its own words and with advice", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line: string) => lines.push(line) });
  const message = 'could not extend file "base/5/16384": No space left on device';
  const full = Object.assign(new Error(message), { severity: "ERROR", code: "53100" });
  for (let request = 0; request < 3; request += 1) {
    log.error(
      { err: new DrizzleQueryError("insert", ["irina@exemplu.ro"], full), request },
      "a request failed",
    );
  }
  log.error({ err: new DrizzleQueryError("insert", ["x"], refusedRow()) }, "a request failed");
  const gone = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  log.error({ err: gone }, "no mail server");
  log.error({ err: gone }, "no mail server");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      request: 0,
      failure: "full",
      advice: expect.stringContaining("disk"),
      err: { causes: [{ message, code: "53100" }] },
    },
    { err: { causes: [{ code: "23505" }] } },
    { msg: "no mail server" },
    { msg: "no mail server" },
  ]);
});
