/** `SHOP_OFFICE_SECRET` of the stores that tests start. */
export const OFFICE_SECRET = "the-office-of-the-stores-of-the-tests";

export interface OfficeOrder {
  readonly id: number;
  readonly number: number;
  readonly email: string;
  readonly financialStatus: string;
}

/** Finds the newest order of a customer; undefined while there is none. */
export async function findOrder(shopUrl: string, email: string): Promise<OfficeOrder | undefined> {
  const answer = await callOffice(shopUrl, { command: "orders", input: {} });
  if (answer === null) throw new Error("The office does not answer.");
  const { data } = (await answer.json()) as { data: { orders: readonly OfficeOrder[] } };
  return data.orders.find((order) => order.email === email);
}

/** Refunds a bottle of an order, as the merchant's own program would; `null` when the connection broke. */
export function refundBottle(shopUrl: string, { id, number }: OfficeOrder): Promise<Response | null> {
  const lines = [{ lineId: id * 1_000 + 1, quantity: 1 }];
  const input = { order: number, lines, restock: "cancel" };
  return callOffice(shopUrl, { command: "refund", key: `refund-${number}`, input });
}

/** Sends and delivers an order, as the merchant and the courier do. */
export async function deliverOrder(
  shopUrl: string,
  { number: order }: Pick<OfficeOrder, "number">,
): Promise<void> {
  for (const command of ["fulfil", "deliver"] as const) {
    await callOffice(shopUrl, { command, key: `${command} ${order}`, input: { order } });
  }
}

/** Calls the office as the merchant's own program does; `null` when the connection broke. */
export async function callOffice(shopUrl: string, call: object): Promise<Response | null> {
  const headers = { Authorization: `Bearer ${OFFICE_SECRET}` };
  try {
    return await fetch(`${shopUrl}/office`, { method: "POST", body: JSON.stringify(call), headers });
  } catch {
    return null;
  }
}
