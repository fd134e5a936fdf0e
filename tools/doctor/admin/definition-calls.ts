import { z } from "zod";
import { METAFIELD_NAMESPACE } from "#shop/modules/catalogue/metafields.ts";
import type { Endpoint } from "#tools/doctor/ask-graphql.ts";
import type { Problem } from "#tools/doctor/problem.ts";
import { askAdmin, joinErrors } from "./ask-admin.ts";
import type { WantedMetafield } from "./wanted-metafields.ts";

const PAGE_SIZE = 250;
/** Lets the Storefront API read the metafields of a definition. */
const STOREFRONT_ACCESS = { storefront: "PUBLIC_READ" } as const;

const LIST = {
  query: `query DoctorDefinitions($owner: MetafieldOwnerType!, $namespace: String!, $after: String) {
    metafieldDefinitions(first: ${PAGE_SIZE}, after: $after, ownerType: $owner, namespace: $namespace) {
      nodes { key type { name } access { storefront } }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  data: z.object({
    metafieldDefinitions: z.object({
      nodes: z.array(
        z.object({
          key: z.string(),
          type: z.object({ name: z.string() }),
          access: z.object({ storefront: z.string().nullable() }),
        }),
      ),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    }),
  }),
};

const userErrors = z.object({ userErrors: z.array(z.object({ message: z.string() })) });

const CREATE = {
  query: `mutation DoctorDefinition($definition: MetafieldDefinitionInput!) {
    metafieldDefinitionCreate(definition: $definition) { userErrors { message } }
  }`,
  data: z.object({ metafieldDefinitionCreate: userErrors }),
};

const OPEN = {
  query: `mutation DoctorDefinitionAccess($definition: MetafieldDefinitionUpdateInput!) {
    metafieldDefinitionUpdate(definition: $definition) { userErrors { message } }
  }`,
  data: z.object({ metafieldDefinitionUpdate: userErrors }),
};

export interface Definition {
  readonly type: string;
  /** True if the Storefront API may read its metafields. */
  readonly isOpen: boolean;
}

interface Listed {
  readonly ok: true;
  readonly data: ReadonlyMap<string, Definition>;
}

/** Lists the definitions of an owner in the store's namespace, by key. */
export async function listDefinitions(admin: Endpoint, owner: string): Promise<Listed | Problem> {
  const found = new Map<string, Definition>();
  let after: string | null = null;
  do {
    const answer = await askPage(admin, owner, after);
    if (!answer.ok) return answer;
    const { nodes, pageInfo } = answer.data.metafieldDefinitions;
    for (const { key, type, access } of nodes)
      found.set(key, { type: type.name, isOpen: access.storefront === STOREFRONT_ACCESS.storefront });
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  return { ok: true, data: found };
}

function askPage(admin: Endpoint, owner: string, after: string | null) {
  return askAdmin(admin, LIST, { owner, namespace: METAFIELD_NAMESPACE, after });
}

/** Creates a definition that the Storefront API may read; returns the shop's reason when it refuses. */
export async function createDefinition(
  admin: Endpoint,
  ownerType: string,
  { key, type }: WantedMetafield,
): Promise<string | null> {
  const place = { namespace: METAFIELD_NAMESPACE, key, ownerType };
  const definition = { ...place, name: nameOf(key), type, access: STOREFRONT_ACCESS };
  const answer = await askAdmin(admin, CREATE, { definition });
  return answer.ok ? joinErrors(answer.data.metafieldDefinitionCreate.userErrors) : answer.message;
}

/** Opens a definition to the Storefront API; returns the shop's reason when it refuses. */
export async function openDefinition(
  admin: Endpoint,
  ownerType: string,
  key: string,
): Promise<string | null> {
  const definition = { namespace: METAFIELD_NAMESPACE, key, ownerType, access: STOREFRONT_ACCESS };
  const answer = await askAdmin(admin, OPEN, { definition });
  return answer.ok ? joinErrors(answer.data.metafieldDefinitionUpdate.userErrors) : answer.message;
}

/** Names a definition for the shop's admin: `shortDescription` → "Short description". */
function nameOf(key: string): string {
  const words = key
    .replaceAll(/([A-Z])/g, " $1")
    .replaceAll("_", " ")
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
