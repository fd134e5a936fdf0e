import { execFile, spawn } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import { signalAll } from "../../tools/test/signal-all.ts";
import { freePort } from "../../tests/support/store/free-port.ts";
import { adaptNginxConfig, BROTLI_STATIC_MODULE } from "./nginx-config.ts";

const execute = promisify(execFile);
const NGINX = "/usr/sbin/nginx";
const OPENSSL = "/usr/bin/openssl";
const PACKAGES = "nginx, libnginx-mod-http-brotli-static and openssl";
const START_POLL_MS = 20;

/** nginx in front of one store. */
export interface Nginx {
  /** SHA-256 of its certificate's public key, base64. */
  readonly trustedKey: string;
  /**
   * Adds a document to nginx's own static files.
   *
   * @param compressed in brotli
   * @returns its address
   */
  readonly writeFile: (name: string, compressed: Buffer) => Promise<string>;
  readonly stop: () => Promise<void>;
  /** Ends it at once, its workers included. */
  readonly kill: () => Promise<void>;
}

/** Describes what is missing to measure behind nginx; null when nothing is. */
export function missingForNginx(configFile: string): string | null {
  const missing = [configFile, NGINX, BROTLI_STATIC_MODULE, OPENSSL].filter((file) => !existsSync(file));
  if (missing.length === 0) return null;
  const packages = missing.some((file) => file !== configFile) ? ` Debian has it in ${PACKAGES}.` : "";
  return `Nothing is measured behind nginx without ${missing.join(", ")}.${packages}`;
}

/**
 * Starts nginx with the deployment's configuration and a certificate of its own.
 *
 * @param folder an empty one, for everything it needs and writes
 * @throws {Error} with nginx's output, when it ends instead
 */
export async function startNginx(
  configFile: string,
  folder: string,
  ports: { readonly httpsPort: number; readonly storePorts: readonly number[] },
): Promise<Nginx> {
  await mkdir(join(folder, "files"), { recursive: true });
  const [certificate, certificateKey] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  await makeCertificate(certificate, certificateKey);
  const filesPort = await freePort();
  const httpPort = await freePort();
  const user = userInfo().username;
  const places = {
    ...ports,
    httpPort,
    filesPort,
    certificate,
    certificateKey,
    folder,
    user,
    repository: process.cwd(),
  };
  const config = join(folder, "nginx.conf");
  await writeFile(config, adaptNginxConfig(await readFile(configFile, "utf8"), places));
  const child = spawn(NGINX, ["-c", config, "-e", join(folder, "error.log")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "close");
  while (!(await listens(ports.httpsPort))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start with ${configFile}:\n${said}`);
    await wait(START_POLL_MS);
  }
  return {
    trustedKey: keyHashOf(await readFile(certificate)),
    writeFile: async (name, compressed) => {
      const file = join(folder, "files", name);
      await writeFile(file, brotliDecompressSync(compressed));
      await writeFile(`${file}.br`, compressed);
      return `https://localhost:${filesPort}/${name}`;
    },
    stop: async () => {
      child.kill("SIGQUIT");
      await ended;
    },
    kill: async () => {
      signalAll(child, "SIGKILL");
      await ended;
    },
  };
}

async function makeCertificate(file: string, keyFile: string): Promise<void> {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", keyFile];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  await execute(OPENSSL, ["req", "-x509", ...key, "-days", "2", ...names, "-out", file]);
}

function keyHashOf(certificate: Buffer): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(key).digest("base64");
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
