import tls from "node:tls";
import type { Hosts, Ports } from "#tests/support/store/hosts.ts";
import { makeTestCertificate } from "./test-certificate.ts";
import { TEST_NAMES_MODULE } from "./test-names.mjs";
import { startTlsFront } from "./tls-front.ts";

/** Gives storefront and shop names of their own over TLS, which this process reaches and trusts, too. */
export async function openTlsHosts(folder: string, { shopPort, storefrontPort }: Ports): Promise<Hosts> {
  const certificate = makeTestCertificate(folder);
  tls.setDefaultCACertificates([...tls.getCACertificates(), certificate.cert]);
  const [storefront, shop] = await Promise.all([
    startTlsFront("store.test", storefrontPort, certificate),
    startTlsFront("shop.test", shopPort, certificate),
  ]);
  return {
    storefrontUrl: storefront.url,
    shopUrl: shop.url,
    shopDomain: new URL(shop.url).host,
    settings: { NODE_EXTRA_CA_CERTS: certificate.file },
    preload: [TEST_NAMES_MODULE],
    stop: () => {
      storefront.stop();
      shop.stop();
    },
  };
}
