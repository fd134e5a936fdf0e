import { readFileSync } from "node:fs";
import { buildSchema, graphql } from "graphql";
import { z } from "zod";

const SCHEMA = buildSchema(readFileSync("tools/doctor/testing/admin-2026-04.graphql", "utf8"));

export const ADMIN_TOKEN = "admin-token-of-the-test";

const body = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).optional() });

interface Definition {
  readonly key: string;
  readonly type: string;
  storefront: "NONE" | "PUBLIC_READ";
}

/** State of a shop's Admin API; tests change it. */
export class AdminStandIn {
  scopes = ["write_products", "read_orders", "read_fulfillments", "read_customers"];
  accounts = "CLASSIC";
  webhooks: { topic: string; uri: string; format: string }[] = [];
  definitions: Record<string, Definition[]> = { PRODUCT: [], PRODUCTVARIANT: [] };
  /** Words with which the shop refuses a webhook of a topic. */
  refusedTopics: Record<string, string> = {};
  /** Words with which the shop refuses a definition of a key. */
  refusedKeys: Record<string, string> = {};
  /** Replaces the next answers, one after the other. */
  instead: (() => Promise<Response> | Response)[] = [];
  /** Number of mutations carried out. */
  changes = 0;

  /** Answers `POST /admin/api/2026-04/graphql.json`, in the shapes of the official schema. */
  async answer(request: Request): Promise<Response | null> {
    if (new URL(request.url).pathname !== "/admin/api/2026-04/graphql.json") return null;
    const replaced = this.instead.shift();
    if (replaced !== undefined) return replaced();
    if (request.headers.get("x-shopify-access-token") !== ADMIN_TOKEN)
      return Response.json(
        { errors: "[API] Invalid API key or access token (unrecognized login or wrong password)" },
        { status: 401 },
      );
    const { query: source, variables: variableValues } = body.parse(await request.json());
    return Response.json(
      await graphql({
        schema: SCHEMA,
        source,
        rootValue: this.#root(),
        ...(variableValues && { variableValues }),
      }),
    );
  }

  #root() {
    return {
      shop: { customerAccountsV2: { customerAccountsVersion: this.accounts } },
      currentAppInstallation: { accessScopes: this.scopes.map((handle) => ({ handle })) },
      webhookSubscriptions: { nodes: this.webhooks, pageInfo: { hasNextPage: false, endCursor: null } },
      webhookSubscriptionCreate: ({ topic, webhookSubscription: { uri, format } }: WebhookInput) => {
        const refusal = this.refusedTopics[topic];
        if (refusal !== undefined) return { userErrors: [{ field: ["topic"], message: refusal }] };
        this.changes += 1;
        this.webhooks.push({ topic, uri, format });
        return { userErrors: [] };
      },
      metafieldDefinitions: ({ ownerType, first, after }: PageInput) => this.#page(ownerType, first, after),
      metafieldDefinitionCreate: ({ definition: { ownerType, key, type, access } }: DefinitionInput) => {
        const refusal = this.refusedKeys[key];
        if (refusal !== undefined)
          return { userErrors: [{ code: "TAKEN", field: ["definition", "key"], message: refusal }] };
        this.changes += 1;
        this.definitions[ownerType]?.push({ key, type, storefront: access.storefront });
        return { userErrors: [] };
      },
      metafieldDefinitionUpdate: ({ definition: { ownerType, key, access } }: DefinitionInput) => {
        this.changes += 1;
        for (const each of this.definitions[ownerType] ?? [])
          if (each.key === key) each.storefront = access.storefront;
        return { userErrors: [] };
      },
    };
  }

  /** Pages hold at most fifty, so that a reader has to ask for more. */
  #page(ownerType: string, first: number, after: string | null | undefined) {
    const from = Number(after ?? 0);
    const to = from + Math.min(first, 50);
    const all = this.definitions[ownerType] ?? [];
    return {
      nodes: all
        .slice(from, to)
        .map(({ key, type, storefront }) => ({ key, type: { name: type }, access: { storefront } })),
      pageInfo: { hasNextPage: to < all.length, endCursor: String(to) },
    };
  }
}

interface WebhookInput {
  readonly topic: string;
  readonly webhookSubscription: { readonly uri: string; readonly format: string };
}

interface PageInput {
  readonly ownerType: string;
  readonly first: number;
  readonly after?: string | null;
}

interface DefinitionInput {
  readonly definition: {
    readonly ownerType: string;
    readonly key: string;
    readonly type: string;
    readonly access: { readonly storefront: Definition["storefront"] };
  };
}
