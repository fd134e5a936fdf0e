import { expect, test } from "vitest";
import { METRICS_TOKEN, openWeb, STORE } from "./web.fixture.ts";

test.each([
  [undefined, 401],
  ["Bearer guess", 401],
  [`Basic ${METRICS_TOKEN}`, 401],
  [`Bearer ${METRICS_TOKEN}`, 200],
])("/metrics asked with Authorization: %s answers %i", async (authorization, status) => {
  const headers = authorization === undefined ? {} : { Authorization: authorization };
  const answer = await openWeb(() => {}).request(`${STORE}/metrics`, { headers });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("WWW-Authenticate")).toBe(status === 401 ? "Bearer" : null);
});
