import { testHostedGateway } from "#shop/payment/gateway/hosted-gateway-cases.fixture.ts";
import { openStripeProvider } from "./stand-in/stripe-provider.fixture.ts";

testHostedGateway({
  signatureHeader: "Stripe-Signature",
  declinesEnd: false,
  openProvider: openStripeProvider,
});
