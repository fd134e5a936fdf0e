import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SERVED_VERSIONS } from "#shop/schema/api-version.ts";
import { openTestShop, type TestShop } from "#shop/testing/open-test-shop.ts";
import { compareCoverage, storefrontCoverage } from "./coverage-table.ts";
import { cartContract } from "./cart.contract.ts";
import { cartGiftCardContract } from "./cart-gift-card.contract.ts";
import { cartMetafieldContract } from "./cart-metafield.contract.ts";
import { cartPreferenceContract } from "./cart-preference.contract.ts";
import { collectionContract } from "./collection.contract.ts";
import { connectionContract } from "./connection.contract.ts";
import { contentContract } from "./content.contract.ts";
import { askVersion, coverage } from "./covered.ts";
import { customerAddressContract } from "./customer-address.contract.ts";
import { customerOrderContract } from "./customer-order.contract.ts";
import { customerContract } from "./customer.contract.ts";
import { imageContract } from "./image.contract.ts";
import { metafieldContract } from "./metafield.contract.ts";
import { newestContract } from "./newest.contract.ts";
import { nodeContract } from "./node.contract.ts";
import { onlineStoreContract } from "./online-store.contract.ts";
import { productContract } from "./product.contract.ts";
import { productListContract } from "./product-list.contract.ts";
import { searchContract } from "./search.contract.ts";
import { shopContract } from "./shop.contract.ts";

// All contract tests are one file, so that its last test has the coverage of all others.

describe.each(SERVED_VERSIONS)("the Storefront API %s", (version) => {
  let opened: TestShop;

  beforeAll(async () => {
    askVersion(version);
    opened = await openTestShop();
  });
  afterAll(() => opened.close());

  shopContract(() => opened);
  productContract(() => opened);
  imageContract(() => opened);
  metafieldContract(() => opened);
  productListContract(() => opened);
  collectionContract(() => opened);
  connectionContract(() => opened);
  contentContract(() => opened);
  onlineStoreContract(() => opened);
  searchContract(() => opened);
  nodeContract(() => opened);
  cartContract(() => opened);
  cartGiftCardContract(() => opened);
  cartMetafieldContract(() => opened);
  cartPreferenceContract(() => opened);
  newestContract(() => opened);
  customerContract(() => opened);
  customerAddressContract(() => opened);
  customerOrderContract(() => opened);

  test("the committed coverage table says what this run has shown", () => {
    const { committed, shown } = compareCoverage(storefrontCoverage(version), coverage());
    expect(committed).toBe(shown);
  });
});
