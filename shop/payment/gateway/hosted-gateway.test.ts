import { createHostedGateway } from "./hosted-gateway.fixture.ts";
import { testHostedGateway } from "./hosted-gateway-cases.fixture.ts";

testHostedGateway({
  signatureHeader: "X-Signature",
  declinesEnd: true,
  openProvider: async () => createHostedGateway(),
});
