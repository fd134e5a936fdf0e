import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface TestCertificate {
  /** File with the certificate, for `NODE_EXTRA_CA_CERTS`. */
  readonly file: string;
  /** PEM. */
  readonly key: string;
  readonly cert: string;
}

/** Makes a certificate for names that end with `.test` in a folder, with OpenSSL. */
export function makeTestCertificate(folder: string): TestCertificate {
  const [keyFile, file] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const subject = ["-subj", "/CN=store.test", "-addext", "subjectAltName=DNS:store.test,DNS:shop.test"];
  const files = ["-keyout", keyFile, "-out", file, "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...curve, ...subject, ...files], { stdio: "pipe" });
  return { file, key: readFileSync(keyFile, "utf8"), cert: readFileSync(file, "utf8") };
}
