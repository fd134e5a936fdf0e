import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** Cost of one hash with argon2id. */
interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const PASSWORD_COST: PasswordCost = { memoryKib: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

export interface PasswordVerdict {
  readonly isRight: boolean;
  /** Correct, but hashed at another cost than today's: hash it again. */
  readonly isOutdated: boolean;
}

export interface PasswordHasher {
  /** Hashes to `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`: its cost is included, so that it can be raised later. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Compares a password with the stored hash, in constant time. Without a stored hash it costs as much and is wrong: an
   * unknown address takes as long as a known one.
   */
  readonly verify: (password: string, stored: string | null) => Promise<PasswordVerdict>;
}

interface StoredHash extends PasswordCost {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const derive = promisify(argon2) as (algorithm: "argon2id", parameters: Argon2Parameters) => Promise<Buffer>;

/** @param cost of new hashes; tests use a smaller one */
export function createPasswordHasher(cost = PASSWORD_COST): PasswordHasher {
  const nobodys: StoredHash = { ...cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      return print({ ...cost, salt, hash: await deriveHash(password, { ...cost, salt }, HASH_BYTES) });
    },
    verify: async (password, stored) => {
      const parsed = (stored === null ? null : parse(stored)) ?? nobodys;
      const hash = await deriveHash(password, parsed, parsed.hash.length);
      const isRight = timingSafeEqual(hash, parsed.hash) && parsed !== nobodys;
      const { memoryKib, passes, lanes } = parsed;
      const isCurrent = memoryKib === cost.memoryKib && passes === cost.passes && lanes === cost.lanes;
      return { isRight, isOutdated: isRight && !isCurrent };
    },
  };
}

/** No typed password is longer; normalising takes a time that grows with the square of a run of marks. */
const NORMALISED_MAX_CHARS = 1_000;

/** Derives the hash. The same password typed on two devices can arrive in two Unicode forms. */
function deriveHash(
  password: string,
  { salt, ...cost }: PasswordCost & { salt: Buffer },
  length: number,
): Promise<Buffer> {
  return derive("argon2id", {
    message: password.length > NORMALISED_MAX_CHARS ? password : password.normalize("NFC"),
    nonce: salt,
    memory: cost.memoryKib,
    passes: cost.passes,
    parallelism: cost.lanes,
    tagLength: length,
  });
}

function print({ memoryKib, passes, lanes, salt, hash }: StoredHash): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${base64(salt)}$${base64(hash)}`;
}

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(stored: string): StoredHash | null {
  const match = STORED.exec(stored);
  if (match === null) return null;
  const [memoryKib = 0, passes = 0, lanes = 0] = match.slice(1, 4).map(Number);
  const [salt = "", hash = ""] = match.slice(4);
  return { memoryKib, passes, lanes, salt: Buffer.from(salt, "base64"), hash: Buffer.from(hash, "base64") };
}

/** Encodes without padding, as the format requires. */
function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
