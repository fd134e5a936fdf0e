import { createHmac } from "node:crypto";
import type { CreateGateway } from "#shop/payment/payment-bench.fixture.ts";
import type {
  AuthoriseResult,
  CardTrace,
  DeclineReason,
  LedgerRecord,
  PaymentGateway,
  SetUpResult,
  GatewayMethod,
} from "./payment-gateway.ts";

const PROVIDER = "https://pay.provider.test";
const SECRET = "signing-secret-of-the-provider";
const VISA: CardTrace = { brand: "visa", lastFour: "4242" };
const NO_CARD: CardTrace = { brand: null, lastFour: null };

/** A provider with a hosted page, with actions of its buyers and its own server. */
export interface HostedProvider {
  /** Origin of its pages. */
  readonly origin: string;
  readonly createGateway: CreateGateway;
  readonly close: () => Promise<void>;
  /** Result of charges of stored methods without the customer. */
  readonly bank: { asksForConfirmation: boolean };
  /** Pays on the hosted page. @returns the address to which the provider sends the buyer */
  readonly pay: (url: string) => string;
  /** Pays on the hosted page with Apple Pay (`pay`). */
  readonly payByWallet: (url: string) => string;
  /** Is declined on the hosted page. @returns the address at which the buyer is then */
  readonly beDeclined: (url: string) => string;
  /** Gives up on the hosted page. */
  readonly cancel: (url: string) => string;
  /** Pays on the hosted page, by a method whose result takes a while (`pay`). */
  readonly payLate: (url: string) => string;
  /** Opens the return address without having paid or given up. */
  readonly comeBack: (url: string) => string;
  readonly keyOf: (url: string) => string;
  readonly isEnded: (url: string) => boolean;
  /** Makes a request to `/payments/notify`. @param text `payment <key>`, `set_up <key>`, `ping` or anything else */
  readonly notification: (text: string) => {
    readonly method: "POST";
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
  };
}

type Asked = NonNullable<LedgerRecord["asked"]>;

/** A payment or set-up as the provider keeps it. */
interface Session {
  readonly amount: Asked["amount"] | null;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly keep: boolean;
  state: Asked["state"];
  /** The buyer has paid, and the result is not known yet. */
  isProcessed: boolean;
  method: GatewayMethod;
  declineReason: DeclineReason | null;
  capturedMinor: number | null;
  readonly refunds: Map<string, number>;
  /** Of the method that came of it; null before it is stored. */
  token: string | null;
}

/** Creates a provider with a hosted page, in memory, which uses the shop by `PaymentGateway` alone. */
export function createHostedGateway(): HostedProvider & { readonly gateway: PaymentGateway } {
  const sessions = new Map<string, Session>();
  const voided = new Set<string>();
  const removed = new Set<string>();
  const bank = { asksForConfirmation: false };

  const listed = (): LedgerRecord[] =>
    [...new Set([...sessions.keys(), ...voided])].flatMap((key) => {
      const session = sessions.get(key);
      if (session?.amount === null) return [];
      return {
        idempotencyKey: key,
        asked: session ? { state: session.state, amount: session.amount } : null,
        capturedMinor: session?.capturedMinor ?? null,
        isVoided: voided.has(key),
        refunds: [...(session?.refunds ?? [])].map(([refundKey, amountMinor]) => ({
          refundKey,
          amountMinor,
        })),
      };
    });
  const urlOf = (key: string): string => `${PROVIDER}/session/${encodeURIComponent(key)}`;
  const open = (
    key: string,
    session: Pick<Session, "amount" | "returnUrl" | "cancelUrl" | "keep">,
  ): Session => {
    const known = sessions.get(key);
    if (known !== undefined) return known;
    const opened: Session = {
      ...session,
      state: voided.has(key) ? "declined" : "challenge",
      isProcessed: false,
      method: "card",
      declineReason: voided.has(key) ? "voided" : null,
      capturedMinor: null,
      refunds: new Map(),
      token: null,
    };
    sessions.set(key, opened);
    return opened;
  };
  const pageOf = (key: string, { state, isProcessed }: Session): string | null =>
    state === "challenge" && !isProcessed && !voided.has(key) ? urlOf(key) : null;
  const resultOf = (key: string, session: Session): AuthoriseResult => {
    const { state, declineReason } = session;
    if (voided.has(key)) return { outcome: "declined", reason: "voided", ...NO_CARD };
    if (state === "challenge") return { outcome: "challenge", redirectUrl: pageOf(key, session), ...NO_CARD };
    if (state === "declined")
      return { outcome: "declined", reason: declineReason ?? "card_declined", ...VISA };
    return { outcome: "authorised", ...VISA };
  };
  const setUpResultOf = (key: string, session: Session): SetUpResult | null => {
    const result = resultOf(key, session);
    if (result.outcome !== "authorised") return result.outcome === "timeout" ? null : result;
    const stored = methodOf(key, session);
    return stored && { outcome: "stored", stored };
  };
  const methodOf = (key: string, session: Session) => {
    session.token ??= `method of ${key}`;
    return removed.has(session.token) ? null : { token: session.token, method: "card" as const, ...VISA };
  };
  const refundedMinor = ({ refunds }: Session): number =>
    [...refunds.values()].reduce((sum, minor) => sum + minor, 0);

  const gateway: PaymentGateway = {
    isTest: false,
    methods: ["card"],
    keepable: ["card"],
    page: { kind: "hosted", origins: [PROVIDER] },
    authorise: async ({ idempotencyKey: key, amount, returnUrl, cancelUrl, keep = false }) =>
      resultOf(key, open(key, { amount, returnUrl, cancelUrl, keep })),
    capture: async (key) => {
      const session = sessions.get(key);
      if (session?.state !== "authorised" || voided.has(key)) return false;
      session.capturedMinor ??= session.amount?.amount ?? 0;
      return true;
    },
    void: async (key) => {
      if ((sessions.get(key)?.capturedMinor ?? null) !== null) return false;
      voided.add(key);
      return true;
    },
    refund: async (key, { amount }, refundKey) => {
      const session = sessions.get(key);
      if (session === undefined || session.capturedMinor === null) return false;
      if (session.refunds.has(refundKey)) return true;
      if (refundedMinor(session) + amount > session.capturedMinor) return false;
      session.refunds.set(refundKey, amount);
      return true;
    },
    find: async (key) => {
      const session = sessions.get(key);
      if (session === undefined || session.amount === null) return null;
      const { state, amount, capturedMinor, declineReason } = session;
      const taken = capturedMinor === null ? state : "captured";
      const isRefunded = capturedMinor !== null && refundedMinor(session) === capturedMinor;
      return {
        idempotencyKey: key,
        amount,
        method: session.method,
        state: voided.has(key) ? "voided" : isRefunded ? "refunded" : taken,
        declineReason,
        redirectUrl: pageOf(key, session),
        ...(state === "challenge" ? NO_CARD : VISA),
      };
    },
    list: async () => listed(),
    async *listAll() {
      yield listed();
    },
    readNotification: async ({ headers, body }) => {
      const signed = createHmac("sha256", SECRET).update(body).digest("hex");
      if (headers.get("X-Signature") !== signed) return { about: "unverified" };
      const [about, key] = new TextDecoder().decode(body).split(" ");
      if (about === "ping") return { about: "nothing" };
      if ((about !== "payment" && about !== "set_up") || key === undefined) return { about: "unreadable" };
      return { about, idempotencyKey: key };
    },
    storePaymentMethod: async (key) => {
      const session = sessions.get(key);
      if (session === undefined || !session.keep || session.capturedMinor === null) return null;
      return methodOf(key, session);
    },
    setUpMethod: async ({ idempotencyKey: key, returnUrl, cancelUrl }) => {
      const session = open(key, { amount: null, returnUrl, cancelUrl, keep: true });
      return setUpResultOf(key, session) ?? { outcome: "declined", reason: "voided" };
    },
    findSetUp: async (key) => {
      const session = sessions.get(key);
      return session === undefined ? null : setUpResultOf(key, session);
    },
    authoriseStored: async ({ idempotencyKey: key, amount, token, buyerIsPresent, returnUrl, cancelUrl }) => {
      const isKnown = sessions.has(key);
      const session = open(key, { amount, returnUrl, cancelUrl, keep: false });
      if (!isKnown && session.state === "challenge") {
        if (removed.has(token)) answer(session, "card_declined");
        else if (!bank.asksForConfirmation) answer(session, null);
        else if (!buyerIsPresent) answer(session, "authentication_required");
      }
      return resultOf(key, session);
    },
    removePaymentMethod: async (token) => void removed.add(token),
  };

  const answer = (session: Session, reason: DeclineReason | null): void => {
    if (session.state !== "challenge") return;
    session.state = reason === null ? "authorised" : "declined";
    session.declineReason = reason;
  };
  const sessionAt = (url: string) => {
    const key = decodeURIComponent(url.replace(`${PROVIDER}/session/`, ""));
    const session = sessions.get(key);
    if (session === undefined) throw new Error(`The provider has no page ${url}.`);
    return { key, session };
  };

  return {
    origin: PROVIDER,
    gateway,
    createGateway: () => gateway,
    close: async () => {},
    bank,
    pay: (url: string): string => {
      const { key, session } = sessionAt(url);
      if (voided.has(key)) throw new Error("The provider's page has ended.");
      answer(session, null);
      return session.returnUrl;
    },
    payByWallet(url: string): string {
      sessionAt(url).session.method = "apple_pay";
      return this.pay(url);
    },
    beDeclined: (url: string): string => {
      const { session } = sessionAt(url);
      answer(session, "insufficient_funds");
      return session.returnUrl;
    },
    cancel: (url: string): string => sessionAt(url).session.cancelUrl,
    payLate: (url: string): string => {
      const { session } = sessionAt(url);
      session.isProcessed = true;
      return session.returnUrl;
    },
    comeBack: (url: string): string => sessionAt(url).session.returnUrl,
    keyOf: (url: string): string => sessionAt(url).key,
    isEnded: (url: string): boolean => voided.has(sessionAt(url).key),
    notification: (text: string) => {
      const signature = createHmac("sha256", SECRET).update(text).digest("hex");
      return { method: "POST", body: text, headers: { "X-Signature": signature } };
    },
  };
}
