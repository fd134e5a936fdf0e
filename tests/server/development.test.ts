import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateTexts } from "#tools/generate/texts.ts";
import { freePort } from "#tests/support/store/free-port.ts";
import { runsAll } from "#lib/testing/whole-run.ts";

const folder = mkdtempSync(join(tmpdir(), "development-"));
const edited = new Map<string, string>();
let url = "";
let stop: () => Promise<void>;

// It edits the tree that other tests read, and takes most of a minute: for `npm test -- --all`.
describe.runIf(runsAll())("npm run dev", () => {
  /** Starts `npm run dev` on this tree. The tests' edits are undone at the end. */
  beforeAll(async () => {
    const port = String(await freePort());
    const env = {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      NODE_ENV: "development",
    };
    const child = spawn(process.execPath, ["tools/dev.mjs"], { env, stdio: ["ignore", "pipe", "pipe"] });
    url = `http://localhost:${port}`;
    let output = "";
    const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
    stop = () => {
      child.kill("SIGTERM");
      return ended;
    };
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => {
          output += chunk.toString();
          if (output.includes(`Development server at ${url}`)) resolve();
        });
      void ended.then(() => reject(new Error(output)));
    });
  });

  afterAll(async () => {
    for (const [file, text] of edited) writeFileSync(file, text);
    generateTexts();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function edit(file: string, from: string, to: string): void {
    const text = readFileSync(file, "utf8");
    expect(text).toContain(from);
    edited.set(file, edited.get(file) ?? text);
    writeFileSync(
      file,
      text.replace(from, () => to),
    );
  }

  async function read(path: string): Promise<string> {
    return (await fetch(`${url}${path}`, { headers: { Accept: "text/html,text/css" } })).text();
  }

  test("a text, a component and a stylesheet arrive as soon as they are edited", async () => {
    const page = await read("/contact");
    expect(page).toContain('<main id="content"');
    const [, stylesheet = ""] = /rel="stylesheet" href="([^"]+style\.css)"/.exec(page) ?? [];
    expect(await read(stylesheet)).toContain("--animate-marquee-slow");

    edit("app/layout/texts/ro.json", "Sari la conținutul", "Sari repede la conținutul");
    edit("app/layout/store-layout.tsx", '<main id="content"', '<main data-edited id="content"');
    edit("app/ui/style.css", "--animate-marquee-slow: marquee 45s", "--animate-marquee-slow: marquee 44s");

    await expect.poll(() => read("/contact")).toContain("Sari repede la conținutul");
    await expect.poll(() => read("/contact")).toMatch(/<main data-edited="[^"]*" id="content"/);
    await expect.poll(() => read(stylesheet)).toContain("marquee 44s");
  });

  test("an error of the server is shown with its message and stack", async () => {
    const file = "app/pages/help/contact/contact.page.tsx";
    edit(file, "const content = contactContent(language);", 'throw new Error("no bottle left");');
    await expect
      .poll(() => read("/contact"))
      .toMatch(/<pre[^>]*>Error: no bottle left\n[^<]*contact\.page\.tsx:\d+/);
    // A module that cannot be compiled has no page.
    edit(file, "export default function", "export default fonction");
    await expect.poll(() => read("/contact")).toMatch(/^\w*Error:[^<]*contact\.page\.tsx/s);
  });
});
