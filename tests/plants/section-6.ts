import type { PlantEntry } from "#tools/prove/plant.ts";

export const SECTION_6: readonly PlantEntry[] = [
  {
    statement: "Anonymous: browse, cart, checkout, account at checkout",
    file: "app/pages/checkout/submit/submit-checkout.server.ts",
    find: "const customer = buyer === null ? null : customerOfSession",
    replace: 'if (buyer === null) return refuse({}, "refused");\n      const customer = customerOfSession',
    test: "app/pages/checkout/submit/submit-checkout.test.ts",
  },
  {
    statement: "Anonymous: newsletter and reviews",
    file: "app/features/reviews/reviews.route.ts",
    find: "const verdict = await receiveReview",
    replace:
      'if (session === null) return answerMethodNotAllowed("GET");\n  const verdict = await receiveReview',
    test: "app/features/reviews/reviews.route.test.ts",
  },
  {
    statement: "Customer: orders, addresses, subscriptions, returns, wishlist",
    file: "app/features/auth/sessions/current-session.server.ts",
    find: "return redirect(`/my-account/login?${query.toString()}`);",
    replace: "return redirect(`/?${query.toString()}`);",
    test: "app/pages/account/guarded-pages.test.ts",
  },
  {
    statement: "'Please log in to view ...' for subscriptions and returns",
    file: "app/pages/account/subscriptions/no-subscriptions.tsx",
    find: 'm["subscription_page.guest"]()',
    replace: 'm["subscription_page.demo"]()',
    test: "app/pages/account/subscriptions/subscription-pages.render.test.tsx",
  },
];
