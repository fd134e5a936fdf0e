import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  hkdfSync,
  type KeyObject,
} from "node:crypto";
import { promisify } from "node:util";
import { desc } from "drizzle-orm";
import type { AccountContext } from "./account-context.ts";
import { customerAccountKeys } from "./customer-account.tables.ts";

const MODULUS_BITS = 2048;
const PASSPHRASE_BYTES = 32;

type Keys = Pick<AccountContext, "database" | "clock" | "settings">;

export interface SigningKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** Public key as JWK (RFC 7517). */
export interface PublicJwk {
  readonly kty: "RSA";
  readonly use: "sig";
  readonly alg: "RS256";
  readonly kid: string;
  readonly n: string;
  readonly e: string;
}

/** Returns the key that signs id_tokens. The first call makes it, and the first one with another secret a new one. */
export async function readSigningKey(context: Keys): Promise<SigningKey> {
  const rows = await context.database
    .select()
    .from(customerAccountKeys)
    .orderBy(desc(customerAccountKeys.createdAt), customerAccountKeys.id);
  for (const { id, privateKey } of rows) {
    const key = openKey(privateKey, passphraseOf(context));
    if (key !== null) return { id, key };
  }
  return makeKey(context);
}

/** Returns all public keys; makes the first one. */
export async function listPublicKeys(context: Keys): Promise<readonly PublicJwk[]> {
  const read = () => context.database.select().from(customerAccountKeys).orderBy(customerAccountKeys.id);
  let rows = await read();
  if (rows.length === 0) {
    await makeKey(context);
    rows = await read();
  }
  return rows.map(({ id, publicKey: { n, e } }) => ({ kty: "RSA", use: "sig", alg: "RS256", kid: id, n, e }));
}

async function makeKey(context: Keys): Promise<SigningKey> {
  const { privateKey: key } = await promisify(generateKeyPair)("rsa", { modulusLength: MODULUS_BITS });
  const { n = "", e = "" } = createPublicKey(key).export({ format: "jwk" });
  // RFC 7638: the thumbprint of the key.
  const id = createHash("sha256")
    .update(JSON.stringify({ e, kty: "RSA", n }))
    .digest("base64url");
  const privateKey = key
    .export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: passphraseOf(context) })
    .toString();
  await context.database
    .insert(customerAccountKeys)
    .values({ id, publicKey: { n, e }, privateKey, createdAt: context.clock() });
  return { id, key };
}

function openKey(pem: string, passphrase: string): KeyObject | null {
  try {
    return createPrivateKey({ key: pem, passphrase });
  } catch {
    return null;
  }
}

function passphraseOf({ settings }: Keys): string {
  const key = hkdfSync(
    "sha256",
    settings.multipassSecret,
    "",
    "customer account signing key",
    PASSPHRASE_BYTES,
  );
  return Buffer.from(key).toString("base64url");
}
