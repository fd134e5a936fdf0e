import { z } from "zod";
import type { Answer, Endpoint } from "#tools/doctor/ask-graphql.ts";
import { askAdmin, joinErrors } from "./ask-admin.ts";

/** More than an app registers for this store. */
const WEBHOOKS_MAX = 250;

const LIST = {
  query: `query DoctorWebhooks { webhookSubscriptions(first: ${WEBHOOKS_MAX}) { nodes { topic uri format } } }`,
  data: z.object({
    webhookSubscriptions: z.object({
      nodes: z.array(z.object({ topic: z.string(), uri: z.string(), format: z.string() })),
    }),
  }),
};

const REGISTER = {
  query: `mutation DoctorWebhook($topic: WebhookSubscriptionTopic!, $uri: String!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
      userErrors { message }
    }
  }`,
  data: z.object({
    webhookSubscriptionCreate: z.object({ userErrors: z.array(z.object({ message: z.string() })) }),
  }),
};

/** Lists the app's webhooks in JSON, as `orders/create https://store.example/api/webhooks`. */
export async function listWebhooks(admin: Endpoint): Promise<Answer<ReadonlySet<string>>> {
  const answer = await askAdmin(admin, LIST);
  if (!answer.ok) return answer;
  const { nodes } = answer.data.webhookSubscriptions;
  const inJson = nodes.filter(({ format }) => format === "JSON");
  return { ...answer, data: new Set(inJson.map(({ topic, uri }) => `${toTopic(topic)} ${uri}`)) };
}

/** Registers one webhook; returns the shop's reason when it refuses, null when it is registered. */
export async function registerWebhook(admin: Endpoint, topic: string, uri: string): Promise<string | null> {
  const answer = await askAdmin(admin, REGISTER, { topic: toConstant(topic), uri });
  return answer.ok ? joinErrors(answer.data.webhookSubscriptionCreate.userErrors) : answer.message;
}

/** `orders/partially_fulfilled` → `ORDERS_PARTIALLY_FULFILLED`. */
function toConstant(topic: string): string {
  return topic.replace("/", "_").toUpperCase();
}

/** The other way: of the topics that the store reads the first word is one word. */
function toTopic(constant: string): string {
  return constant.toLowerCase().replace("_", "/");
}
