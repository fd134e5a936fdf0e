import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "start-nginx-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script of the nginx image with programs that only say how they were called. */
function start(): string {
  for (const name of ["nginx", "openssl"]) {
    const file = join(folder, name);
    const makesFile = name === "openssl" ? 'for last; do :; done; echo made > "$last"' : ":";
    writeFileSync(file, `#!/bin/sh\necho "${name} $*"\n${makesFile}\n`);
    chmodSync(file, 0o755);
  }
  return execFileSync("sh", ["deploy/start-nginx.sh"], {
    encoding: "utf8",
    env: {
      PATH: `${folder}:${process.env.PATH ?? ""}`,
      STORE_HOST: "store.test",
      STORE_PROCESSES: "10.0.0.1:3000 10.0.0.2:3000",
      CERTIFICATES: folder,
      NGINX_TEMPLATE: "deploy/nginx.conf",
      NGINX_CONFIG: join(folder, "nginx.conf"),
    },
  });
}

test("the first start makes a certificate, later ones take it", () => {
  expect(start()).toContain("making a certificate for a trial");
  expect(existsSync(join(folder, "fullchain.pem"))).toBe(true);
  expect(start()).toBe(`nginx -c ${join(folder, "nginx.conf")} -e stderr -g daemon off;\n`);
});

test("host name, certificate and processes are those of the settings, and all else is the deployment's", () => {
  const config = readFileSync(join(folder, "nginx.conf"), "utf8");
  expect(config.match(/server_name store\.test;/g)).toHaveLength(2);
  expect(config).toContain(`ssl_certificate ${folder}/fullchain.pem;`);
  expect(config).toContain(`ssl_certificate_key ${folder}/privkey.pem;`);
  expect(config).toMatch(
    /upstream store \{ server 10\.0\.0\.1:3000 max_fails=0; server 10\.0\.0\.2:3000 max_fails=0;\n/,
  );
  expect(config.match(/^ *server [\d.]+:/gm) ?? []).toEqual([]);
  const directives = config.replaceAll(/^\s*#.*$/gm, "");
  expect(directives).not.toMatch(/example\.com|letsencrypt|127\.0\.0\.1|access_log \/var/);
});
