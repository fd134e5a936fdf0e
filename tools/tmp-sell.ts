import { CARDS, makeCart, pay, readStock } from "../tests/recovery/payer.ts";
const url = process.argv[2] ?? "";
const ids = [...(await readStock(url)).entries()].filter(([, n]) => n > 5).map(([id]) => id);
for (let i = 0; i < 7; i += 1) {
  const email = `client.${i}@example.com`;
  const path = await makeCart(url, { variantId: ids[i % ids.length] ?? 0, quantity: 1 + (i % 3) }, email);
  const answer = await pay(url, path, email, CARDS.good, {});
  console.log(email, answer?.status);
}
