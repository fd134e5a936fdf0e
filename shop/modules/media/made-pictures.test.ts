import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MediaFolders } from "./media-choice.ts";
import { createMediaHandler } from "./serve-media.ts";

const BROWSER = { accept: "image/avif,image/webp,*/*" };
const [RED, GREEN, BLUE, WHITE] = ["#ff0000", "#00ff00", "#0000ff", "#ffffff"];
/** Left third red, middle green, right blue. */
const MASTER = { width: 600, height: 200 };
/** More than these tests have made. */
const MADE_MAX = 1_000;

let root = "";
let serve: ReturnType<typeof createMediaHandler>;
let folders: MediaFolders;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "made-"));
  const [built, masters] = [join(root, "built"), join(root, "masters")];
  for (const folder of [built, masters]) mkdirSync(folder);
  const stripe = (x: number, fill: string) => `<rect x="${x}" width="200" height="200" fill="${fill}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${stripe(0, RED)}${stripe(200, GREEN)}${stripe(400, BLUE)}</svg>`;
  const empty = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"/>`;
  for (const [name, source] of Object.entries({ stripes: drawing, clear: empty })) {
    writeFileSync(join(masters, `${name}.svg`), source);
    await sharp(Buffer.from(source))
      .webp({ lossless: true })
      .toFile(join(masters, `${name}.webp`));
    for (const kind of ["avif", "webp"]) writeFileSync(join(built, `${name}-320.${kind}`), `built ${kind}`);
  }
  const entry = { ...MASTER, widths: [320] };
  const manifest = { "stripes.webp": entry, "clear.webp": entry };
  writeFileSync(join(built, "manifest.json"), JSON.stringify(manifest));
  folders = { built, masters, brand: masters };
  serve = createMediaHandler(folders, MADE_MAX, () => new Date());
});
afterAll(() => rmSync(root, { recursive: true }));

async function get(address: string, headers: Record<string, string> = BROWSER, ip = "192.0.2.7") {
  const response = await serve(new Request(`https://shop.test/media/${address}`, { headers }), { ip });
  if (response === null) throw new Error("The path is not a picture's.");
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Returns what a picture is and the colours at its left, middle and right. */
async function look(address: string) {
  const { bytes, headers } = await get(address);
  const { data, info } = await sharp(bytes).flatten().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (share: number): string => {
    const at =
      (Math.floor(info.height / 2) * info.width + Math.floor((info.width - 1) * share)) * info.channels;
    const rounded = [...data.subarray(at, at + 3)].map((value) => (value > 127 ? "ff" : "00"));
    return `#${rounded.join("")}`;
  };
  const { format } = await sharp(bytes).metadata();
  return {
    type: headers.get("content-type"),
    kind: format,
    size: `${info.width}x${info.height}`,
    colours: [0.05, 0.5, 0.95].map(colourAt),
  };
}

test.each([
  ["left", [RED, RED, RED]],
  ["center", [GREEN, GREEN, GREEN]],
  ["right", [BLUE, BLUE, BLUE]],
])("a crop to the %s keeps that part", async (crop, colours) => {
  const seen = await look(`stripes.webp?width=150&height=150&crop=${crop}`);
  expect(seen).toEqual({ type: "image/webp", kind: "webp", size: "200x200", colours });
});

test("a crop keeps its proportions in a size of the ladder, in the old address too", async () => {
  expect(await look("stripes.webp?width=300&height=60&crop=top")).toMatchObject({ size: "320x64" });
  expect(await look("stripes_100x200_crop_left.webp")).toMatchObject({
    size: "100x200",
    colours: [RED, RED, RED],
  });
});

test.each([
  ["stripes.webp?format=jpg", "image/jpeg", "jpeg", "600x200"],
  ["stripes.webp?width=100&format=pjpg", "image/jpeg", "jpeg", "320x107"],
  ["stripes.webp?width=100&format=png", "image/png", "png", "320x107"],
  ["stripes.svg?width=100&format=png", "image/png", "png", "160x53"],
  ["stripes.svg?width=9&height=9&crop=left&format=webp", "image/webp", "webp", "160x160"],
  ["stripes.webp?width=600", "image/webp", "webp", "600x200"],
  ["stripes.webp", "image/webp", "webp", "600x200"],
])("%s is a %s", async (address, type, kind, size) => {
  expect(await look(address)).toMatchObject({ type, kind, size });
});

test("JPEG is white where the master is transparent, PNG stays transparent", async () => {
  expect(await look("clear.webp?format=jpg")).toMatchObject({ colours: [WHITE, WHITE, WHITE] });
  const { bytes } = await get("clear.svg?format=png");
  expect((await sharp(bytes).stats()).isOpaque).toBe(false);
});

/** As `shopifyLoader` of hydrogen-react builds addresses: it adds to what is there. */
function hydrogen(src: string, size: Readonly<Record<string, number | string>>): string {
  const url = new URL(src, "https://shop.test/media/");
  for (const [key, value] of Object.entries(size)) url.searchParams.append(key, String(value));
  return url.href.replace("https://shop.test/media/", "");
}

test.each([
  [hydrogen("stripes.webp", { width: 200, height: 67, crop: "center" }), "built avif"],
  [hydrogen("stripes.webp?width=600", { width: 200, crop: "center" }), "built avif"],
  ["stripes_240x240.webp", "built avif"],
  ["stripes.webp?width=240&format=webp", "built webp"],
  ["stripes.webp?height=50", "built avif"],
])("%s, the whole picture, needs no work: it was built", async (address, text) => {
  expect((await get(address)).bytes.toString()).toBe(text);
});

test("what the browser already has is not made again, and differs from other pictures", async () => {
  const address = "stripes.webp?width=320&height=64&crop=";
  const etag = (await get(`${address}left`)).headers.get("etag") ?? "";
  expect(await get(`${address}left`, { "if-none-match": etag })).toMatchObject({ status: 304 });
  expect(await get(`${address}right`, { "if-none-match": etag })).toMatchObject({ status: 200 });
});

test.each([["nope.svg?format=png"], ["nope.webp?width=9&height=5&crop=left"], ["mail/nope.jpg?format=png"]])(
  "%s: 404",
  async (address) => {
    expect((await get(address)).status).toBe(404);
  },
);

test("a network has so many made in a minute, and then gets those that are made", async () => {
  let nowMs = Date.parse("2026-05-04T09:30:00Z");
  const limited = createMediaHandler(folders, 2, () => new Date(nowMs));
  const ask = async (crop: string, ip: string) => {
    const url = `https://shop.test/media/stripes.webp?width=9&height=9&crop=${crop}`;
    const response = await limited(new Request(url), { ip });
    return [response?.status, response?.headers.get("retry-after")];
  };
  const [one, other] = ["198.51.100.7", "203.0.113.9"];
  for (const crop of ["left", "right"]) expect(await ask(crop, one)).toEqual([200, null]);
  expect(await ask("center", one)).toEqual([429, "30"]);
  expect(await ask("left", one)).toEqual([200, null]);
  expect(await ask("center", other)).toEqual([200, null]);
  expect(await ask("center", one)).toEqual([200, null]);
  nowMs += 30_000;
  expect(await ask("top", one)).toEqual([200, null]);
});

test("500 addresses at once leave no file behind, and some are told to come back", async () => {
  const addresses = Array.from({ length: 500 }, (_, n) => {
    const crop = ["left", "right", "center", "top", "nowhere"][n % 5];
    const format = ["jpg", "png", "webp", "gif"][n % 4];
    return `stripes.webp?width=${1 + ((n * 7919) % 6000)}&height=${1 + ((n * 104_729) % 6000)}&crop=${crop}&format=${format}&scale=${n % 6}`;
  });
  const answers = await Promise.all(addresses.map((address) => get(address)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.headers.get("retry-after")).toBe("2");
  expect(refused?.headers.get("cache-control")).toBe("no-store");
  expect(readdirSync(root, { recursive: true })).toHaveLength(2 + 4 + 4 + 1);
  expect((await get("stripes.webp?width=20&height=20&crop=left")).status).toBe(200);
});

test("an uploaded picture is made in every size and format, and needs no second look at the database", async () => {
  const file = "flacon-0123456789ab.webp";
  const bytes = await sharp({ create: { ...MASTER, channels: 3, background: RED } })
    .webp()
    .toBuffer();
  let looks = 0;
  const uploads = {
    sizeOf: async (name: string) => {
      looks += 1;
      return name === file ? MASTER : null;
    },
    bytesOf: async () => new Uint8Array(bytes),
  };
  const withUploads = createMediaHandler(folders, MADE_MAX, () => new Date(), uploads);
  const ask = async (address: string, headers: Record<string, string> = BROWSER) => {
    const request = new Request(`https://shop.test/media/${address}`, { headers });
    const response = await withUploads(request, { ip: "192.0.2.7" });
    const body = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
    const { width, height, format } =
      body.length === 0
        ? {}
        : await sharp(body)
            .metadata()
            .catch(() => ({}));
    return { status: response?.status, etag: response?.headers.get("etag") ?? "", width, height, format };
  };
  expect(await ask(file)).toMatchObject({ status: 200, width: 600, height: 200, format: "webp" });
  expect(await ask(`${file}?width=300`)).toMatchObject({ width: 320, format: "webp" });
  expect(await ask(`${file}?width=100&height=100&crop=left&format=png`)).toMatchObject({
    ...{ width: 160, height: 160, format: "png" },
  });
  expect(await ask("mail/flacon-0123456789ab.jpg")).toMatchObject({
    width: 160,
    height: 160,
    format: "jpeg",
  });
  const { etag } = await ask(file);
  expect(await ask(file, { "if-none-match": etag })).toMatchObject({ status: 304 });
  expect(looks).toBe(1);
  expect(await ask("flacon-ffffffffffff.webp")).toMatchObject({ status: 404 });
  expect(await ask("flacon.webp")).toMatchObject({ status: 404 });
  expect(looks).toBe(2);
});
