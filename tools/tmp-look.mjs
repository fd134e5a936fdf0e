import { chromium } from "@playwright/test";
import { generate } from "otplib";
import AxeBuilder from "@axe-core/playwright";
import { execFileSync } from "node:child_process";
const base = process.argv[2];
const paths = process.argv[3].split(",");
const env = { ...process.env, DATA_DIR: "/tmp/d-people-data", PORT: new URL(base).port };
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox","--disable-quic","--disable-background-networking","--disable-component-update","--disable-sync"] });
for (const [lang, locale, widths] of [["ro","ro-RO",[320,390,768,1280]],["en","en-GB",[390,1280]]]) {
  const email = `${lang}@example.com`;
  const link = execFileSync(process.execPath, ["build/server/desk-command.js","owner",email,"--name",lang==="ro"?"Ana Pop":"Ann Smith","--language",lang],{env,encoding:"utf8"}).trim().split("\n").at(-1);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale });
  const page = await context.newPage();
  page.on("console", (m) => console.log(lang, "console", m.type(), m.text().slice(0, 300)));
  page.on("response", (r) => { if (r.status() >= 400) console.log(lang, r.status(), r.url()); });
  page.on("pageerror", (e) => console.log(lang, "pageerror", e.message.slice(0, 300)));
  await page.goto(link);
  await page.locator("input[name=password]").fill("a long enough password");
  const secret = await page.locator("input[name=secret]").inputValue();
  await page.locator("input[name=code]").fill(await generate({ secret }));
  await page.locator("button[type=submit]").click();
  await page.locator("code").nth(3).waitFor();
  const codes = await page.locator("code").allTextContents();
  await page.goto(base + "/desk");
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill("a long enough password");
  await page.locator("input[name=code]").fill(codes[0]);
  await page.locator("button[type=submit]").first().click();
  await page.waitForURL((u) => !u.pathname.includes("login"));
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(base + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    const axe = await new AxeBuilder({ page }).analyze();
    for (const v of axe.violations) console.log(lang, path, "axe", v.id, v.nodes.length, v.nodes[0].html.slice(0, 150));
    const name = path.replaceAll("/", "_");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForTimeout(350);
      await page.screenshot({ path: `/tmp/d-people-look/${lang}${name}-${width}.png`, fullPage: true });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) console.log(lang, path, width, "overflow", wide);
    }
  }
  await context.close();
}
await browser.close();
