import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMediaHandler } from "./serve-media.ts";

const CLIENT = { ip: "192.0.2.7" };
const AVIF = "image/avif,image/webp,*/*";

let root = "";
let serve: ReturnType<typeof createMediaHandler>;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "media-"));
  const folder = (name: string): string => {
    mkdirSync(join(root, name, "ingredients"), { recursive: true });
    return join(root, name);
  };
  const [built, masters] = [folder("built"), folder("masters")];
  mkdirSync(join(built, "mail"));
  writeFileSync(join(built, "mail", "papillex.jpg"), "jpeg");
  writeFileSync(
    join(built, "manifest.json"),
    JSON.stringify({ "papillex.webp": { width: 900, height: 900, widths: [320, 640, 900] } }),
  );
  for (const width of [320, 640, 900]) {
    for (const format of ["avif", "webp"])
      writeFileSync(join(built, `papillex-${width}.${format}`), `${format} ${width}`);
  }
  writeFileSync(join(masters, "papillex.webp"), "master");
  writeFileSync(join(masters, "new.webp"), "not built yet");
  writeFileSync(join(masters, "ingredients", "ginger.svg"), "<svg/>");
  writeFileSync(join(root, "secret.webp"), "secret");
  copyFileSync(join(root, "secret.webp"), join(root, "masters", "Secret.webp"));
  writeFileSync(join(folder("drawings"), "mark.svg"), '<svg id="mark"/>');
  serve = createMediaHandler({ built, masters, brand: join(root, "drawings") }, 1, () => new Date());
});
afterAll(() => rmSync(root, { recursive: true }));

async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await serve(new Request(`https://shop.test${path}`, { headers, method }), CLIENT);
  if (response === null) throw new Error("The path is not a picture's.");
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test.each([
  ["/media/papillex.webp?width=320", AVIF, "avif 320"],
  ["/media/papillex.webp?width=321", AVIF, "avif 640"],
  ["/media/papillex.webp?width=640", "image/webp", "webp 640"],
  ["/media/papillex.webp?width=5000", AVIF, "avif 900"],
  ["/media/papillex.webp", AVIF, "avif 900"],
  ["/media/papillex.webp?width=0", AVIF, "avif 900"],
  ["/media/papillex.webp?width=wide", "", "webp 900"],
  ["/media/papillex.webp?width=320", "image/avif;q=0, image/webp", "webp 320"],
  ["/media/new.webp?width=320", AVIF, "not built yet"],
])("%s for %j is %s", async (path, accept, text) => {
  expect(await get(path, { accept })).toMatchObject({ status: 200, text });
});

test("the kind of picture depends on Accept, with a Vary header", async () => {
  const { headers } = await get("/media/papillex.webp?width=320", { accept: AVIF });
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/avif",
    "content-length": "8",
    vary: "Accept",
    "cache-control": "public, max-age=2592000",
    "x-content-type-options": "nosniff",
  });
});

test("a mail's picture is a JPEG, whatever the mail program says it takes", async () => {
  const { status, headers, text } = await get("/media/mail/papillex.jpg", { accept: AVIF });
  expect([status, text]).toEqual([200, "jpeg"]);
  expect(headers.get("content-type")).toBe("image/jpeg");
  expect(headers.get("vary")).toBeNull();
});

test("a drawing can run nothing", async () => {
  const { headers, text } = await get("/media/ingredients/ginger.svg?width=320");
  expect(text).toBe("<svg/>");
  expect(headers.get("content-type")).toBe("image/svg+xml");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'");
});

test("the brand's drawings have a folder of their own", async () => {
  expect(await get("/media/brand/mark.svg")).toMatchObject({ status: 200, text: '<svg id="mark"/>' });
  expect(await get("/media/brand/ginger.svg")).toMatchObject({ status: 404 });
});

test.each([
  ["gzip, deflate, br", true],
  ["br;q=1.0, gzip;q=0.8", true],
  ["gzip;q=0", false],
  ["br", false],
  ["", false],
])("a drawing asked for with Accept-Encoding %j is compressed: %s", async (accepted, compressed) => {
  const request = new Request("https://shop.test/media/ingredients/ginger.svg", {
    headers: { "accept-encoding": accepted },
  });
  const response = await serve(request, CLIENT);
  const body = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer());
  expect(response?.headers.get("content-encoding")).toBe(compressed ? "gzip" : null);
  expect(response?.headers.get("vary")).toBe("Accept-Encoding");
  expect((compressed ? gunzipSync(body) : body).toString()).toBe("<svg/>");
  expect(response?.headers.get("content-length")).toBe(String(body.length));
});

test("what the browser already has is not sent again", async () => {
  const path = "/media/papillex.webp?width=320";
  const etag = (await get(path)).headers.get("etag") ?? "";
  expect(await get(path, { "if-none-match": `"other", W/${etag}` })).toMatchObject({ status: 304, text: "" });
  expect(await get(path, { "if-none-match": '"other"' })).toMatchObject({ status: 200 });
});

test("HEAD says the same without the picture", async () => {
  const { status, headers, text } = await get("/media/papillex.webp?width=320", {}, "HEAD");
  expect([status, headers.get("content-length"), text]).toEqual([200, "8", ""]);
});

test.each([
  ["/media/nope.webp"],
  ["/media/mail/nope.jpg"],
  ["/media/"],
  ["/media/manifest.json"],
  ["/media/Secret.webp"],
  ["/media/..%2fsecret.webp"],
  ["/media/..%5csecret.webp"],
  ["/media/a/b/papillex.webp"],
  ["/media/papillex.webp%00.svg"],
  ["/media/ingredients"],
])("%s: 404", async (path) => {
  expect(await get(path)).toMatchObject({ status: 404 });
});

test("another path is not a picture's, and another method is refused", async () => {
  expect(await serve(new Request("https://shop.test/mediaplayer"), CLIENT)).toBeNull();
  // The URL parser itself resolves the dots, so this is a path outside /media/.
  expect(await serve(new Request("https://shop.test/media/%2e%2e/secret.webp"), CLIENT)).toBeNull();
  expect(await get("/media/papillex.webp", {}, "DELETE")).toMatchObject({ status: 405 });
});
