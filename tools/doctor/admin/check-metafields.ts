import type { Endpoint } from "#tools/doctor/ask-graphql.ts";
import { fault, missing, ok, type Outcome } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";
import { FIX_ADMIN_TOKEN } from "./admin-check.ts";
import { createDefinition, type Definition, listDefinitions, openDefinition } from "./definition-calls.ts";
import {
  METAFIELD_OWNERS,
  type MetafieldOwnerName,
  type WantedMetafield,
  wantedMetafields,
} from "./wanted-metafields.ts";

/**
 * Makes the check of an owner's metafield definitions: each key that the store reads needs one that the Storefront API
 * may read, of a type whose value is plain text. With `--fix` it creates and opens them.
 */
export function checkMetafields(owner: MetafieldOwnerName) {
  return async (admin: Endpoint, { fix }: ShopUnderTest): Promise<Outcome> => {
    const wanted = wantedMetafields(owner);
    const { ownerType } = METAFIELD_OWNERS[owner];
    const before = await listDefinitions(admin, ownerType);
    if (!before.ok) return toFault(before, FIX_ADMIN_TOKEN);
    const lack = compare(wanted, before.data, owner);
    const { absent, closed, unreadable } = lack;
    const refusals = fix ? await createAndOpen(admin, ownerType, lack) : [];
    if (refusals.length > 0)
      return fault(
        `The shop refuses definitions: ${refusals.join("; ")}`,
        "Follow the shop's message, then run it again: what was created stays.",
      );
    if (unreadable.length > 0)
      return missing(
        `The store reads plain text only; of another type are: ${unreadable.join(", ")}.`,
        "Delete these definitions in the shop's admin (Settings, Metafields and metaobjects); --fix makes them anew.",
      );
    const changed = absent.length + closed.length;
    if (changed === 0) return ok(`All ${wanted.length} definitions are there.`);
    return fix
      ? ok(`Created or opened ${changed} definitions; all ${wanted.length} are there.`)
      : missing(toMessage(lack, wanted.length), "npm run doctor -- --fix creates and opens them.");
  };
}

interface Lack {
  readonly absent: readonly WantedMetafield[];
  /** Keys that the Storefront API may not read. */
  readonly closed: readonly string[];
  /** Keys with their type, of which the store cannot make a text. */
  readonly unreadable: readonly string[];
}

function compare(
  wanted: readonly WantedMetafield[],
  found: ReadonlyMap<string, Definition>,
  owner: MetafieldOwnerName,
): Lack {
  const readable = new Set<string>(METAFIELD_OWNERS[owner].types.values());
  const present = wanted.flatMap(({ key }) => {
    const definition = found.get(key);
    return definition === undefined ? [] : [{ key, ...definition }];
  });
  return {
    absent: wanted.filter(({ key }) => !found.has(key)),
    closed: present.filter(({ isOpen }) => !isOpen).map(({ key }) => key),
    unreadable: present.filter(({ type }) => !readable.has(type)).map(({ key, type }) => `${key} (${type})`),
  };
}

/** Creates and opens definitions; returns the shop's reasons for those that it refuses. */
async function createAndOpen(
  admin: Endpoint,
  ownerType: string,
  { absent, closed }: Lack,
): Promise<string[]> {
  const refusals: string[] = [];
  for (const metafield of absent) {
    const refusal = await createDefinition(admin, ownerType, metafield);
    if (refusal !== null) refusals.push(`${metafield.key}: ${refusal}`);
  }
  for (const key of closed) {
    const refusal = await openDefinition(admin, ownerType, key);
    if (refusal !== null) refusals.push(`${key}: ${refusal}`);
  }
  return refusals;
}

function toMessage({ absent, closed }: Lack, count: number): string {
  const parts = [
    ...(absent.length > 0 ? [`no definition of ${absent.map(({ key }) => key).join(", ")}`] : []),
    ...(closed.length > 0 ? [`not open to the Storefront API: ${closed.join(", ")}`] : []),
  ];
  return `Of ${count} metafields: ${parts.join("; ")}.`;
}
