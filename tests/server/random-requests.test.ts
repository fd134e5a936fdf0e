import { Agent, type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type PlantedState,
  type RandomRequest,
  randomRequest,
} from "#tests/support/random/random-request.ts";
import { PROBE, RandomSource, randomRun } from "#lib/testing/random-source.ts";
import { startStore, type Store } from "#tests/support/store/store.ts";
import { runsAll } from "#lib/testing/whole-run.ts";

/** `FUZZ_COUNT=100000 FUZZ_SEED=1` sends more requests, from another seed. */
const { seed, count } = randomRun(runsAll() ? 3_000 : 600);
const AT_ONCE = 8;
/** Timeout that counts as a hang, also on a busy machine. */
const HANG_MS = 20_000;
const PUBLIC_TOKEN = "public-token-of-the-tests";
const WEBHOOK_SECRET = "webhook-secret-of-the-tests";
const SECURITY_HEADERS = ["x-content-type-options", "x-frame-options", "referrer-policy"];
const SET_COOKIE =
  /^[\w-]+=[^\s;,"\\\p{Cc}]*(?:; (?:Path=\/[\w/-]*|Max-Age=\d+|Expires=[\w:, ]+|HttpOnly|Secure|SameSite=(?:Lax|Strict)))*$/u;

/** Signed by the platform and still no order: an operator has to look at it. */
const UNREADABLE_WEBHOOK = /"msg":"an? (?:order )?webhook/;

let store: Store;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  store = await startStore("one-process", {
    TRUST_PROXY: "on",
    // The store and the embedded shop are ready only with the secrets of the settings.
    SHOP_STOREFRONT_TOKEN: PUBLIC_TOKEN,
    SHOP_PRIVATE_TOKEN: "private-token-of-the-tests",
    SHOP_MULTIPASS_SECRET: "multipass-secret-of-the-tests",
    SHOP_WEBHOOK_SECRET: WEBHOOK_SECRET,
    LOG_LEVEL: "error",
  });
});
afterAll(async () => {
  agent.destroy();
  await store.stop();
});

test(
  `${count} random requests find nothing but answers (seed ${seed})`,
  { timeout: 300_000 + count * 20 },
  async () => {
    const planted = await plantState();
    const failures: object[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < count && failures.length < 10) {
        const own = seed + next;
        next += 1;
        const sent = randomRequest(new RandomSource(own), planted);
        const problem = await problemOf(sent);
        if (problem !== null)
          failures.push({ reproduce: `FUZZ_SEED=${own} FUZZ_COUNT=1`, problem, ...shown(sent) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(failures).toEqual([]);
    const errors = store.storefront
      .output()
      .split("\n")
      .filter((line) => line.includes('"level":"error"'));
    expect(errors.filter((line) => !UNREADABLE_WEBHOOK.test(line))).toEqual([]);
  },
);

interface Answer {
  readonly message: IncomingMessage;
  readonly body: string;
}

async function problemOf(sent: RandomRequest): Promise<string | null> {
  try {
    const answer = await send(sent);
    const { statusCode = 0, headers } = answer.message;
    // On a busy machine the database may be slower than readiness waits for it.
    const isUnready = statusCode === 503 && sent.target.startsWith("/readyz");
    if (statusCode >= 500 && !isUnready) return `status ${statusCode}`;
    // The HTTP server itself refuses a Host that is invalid in a URL.
    if (statusCode === 400 && answer.body === "") return null;
    const missing = SECURITY_HEADERS.filter((name) => !(name in headers));
    if (missing.length > 0) return `status ${statusCode} without ${missing.join(", ")}`;
    if ("x-injected" in headers) return "a header was injected";
    const cookie = headers["set-cookie"]?.find((each) => !SET_COOKIE.test(each));
    if (cookie !== undefined) return `a cookie that is none: ${cookie}`;
    const { location } = headers;
    if (location !== undefined && !isOwnAddress(location)) return `a redirect to ${location}`;
    const isMarkup = /html|xml|svg/.test(headers["content-type"] ?? "");
    return isMarkup && answer.body.includes(PROBE) ? "unescaped input" : null;
  } catch (error) {
    return String(error);
  }
}

function isOwnAddress(location: string): boolean {
  return new URL(location, store.url).origin === store.url && !/^[/\\]{2}/.test(location);
}

function send({ method, target, headers, body }: RandomRequest): Promise<Answer> {
  const { hostname, port } = new URL(store.url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path: target, headers, agent }, (message) => {
      const chunks: Buffer[] = [];
      message.on("data", (chunk: Buffer) => chunks.push(chunk));
      message.on("end", () => resolve({ message, body: Buffer.concat(chunks).toString() }));
      message.on("error", reject);
    });
    outgoing.setTimeout(HANG_MS, () => outgoing.destroy(new Error("no answer")));
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Creates a logged in customer and an open checkout, so that requests pass the first check. */
async function plantState(): Promise<PlantedState> {
  const person = { email: "ana@exemplu.ro", password: "sase-litere" };
  const document = `mutation ($person: CustomerCreateInput!, $lines: [CartLineInput!]) {
    customerCreate(input: $person) { customer { id } }
    cartCreate(input: { lines: $lines }) { cart { checkoutUrl } }
  }`;
  const variants = await graphql(
    '{ product(handle: "papillex") { variants(first: 1) { nodes { id } } } }',
    {},
  );
  const merchandiseId = /gid:[^"]*/.exec(variants)?.[0];
  const made = await graphql(document, { person, lines: [{ merchandiseId, quantity: 1 }] });
  const checkoutToken = /\/pay\/([^"?]+)/.exec(made)?.[1];
  if (checkoutToken === undefined) throw new Error(`No checkout was made: ${made}`);
  const login = await fetch(`${store.url}/api/auth`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ action: "login", ...person }),
  });
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  if (cookies.length === 0) throw new Error(`Nobody was logged in: ${await login.text()}`);
  return {
    cookies,
    checkoutTokens: [checkoutToken],
    publicToken: PUBLIC_TOKEN,
    webhookSecret: WEBHOOK_SECRET,
  };
}

async function graphql(query: string, variables: object): Promise<string> {
  const answer = await fetch(`${store.url}/api/2024-01/graphql.json`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-shopify-storefront-access-token": PUBLIC_TOKEN },
    body: JSON.stringify({ query, variables }),
  });
  return answer.text();
}

function shown({ method, target, headers, body }: RandomRequest): object {
  return { method, target: target.slice(0, 300), headers, body: body.toString().slice(0, 500) };
}
