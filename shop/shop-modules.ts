import { cartModule } from "./modules/cart/cart.module.ts";
import { catalogueModule } from "./modules/catalogue/catalogue.module.ts";
import { contentModule } from "./modules/content/content.module.ts";
import { customerModule } from "./modules/customer/customer.module.ts";
import { onlineStoreModule } from "./modules/online-store/online-store.module.ts";
import { orderModule } from "./modules/order/order.module.ts";
import { searchModule } from "./modules/search/search.module.ts";
import { shopProfileModule } from "./modules/shop-profile/shop.resolvers.ts";
import type { ShopModule } from "./schema/shop-resolvers.ts";

/** All modules with a part of the Storefront schema. */
export const shopModules: readonly ShopModule[] = [
  catalogueModule,
  contentModule,
  onlineStoreModule,
  searchModule,
  shopProfileModule,
  cartModule,
  customerModule,
  orderModule,
];
