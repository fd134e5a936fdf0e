import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Signing {
  readonly challenge: string;
  readonly origin: string;
  /** False for an authenticator that asked its user for nothing. */
  readonly isVerified?: boolean;
}

const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();
const base64url = (data: Buffer): string => data.toString("base64url");

/** Makes an authenticator with one key (ES256), which signs what it is asked for (WebAuthn, attestation `none`). */
export function makeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;
  const authDataOf = (origin: string, isVerified: boolean, attested: Buffer | null): Buffer => {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (attested === null ? 0 : ATTESTED);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE((counter += 1), 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head, attested ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, { challenge, origin }: Signing): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Readonly<Record<string, string>>): string =>
    JSON.stringify({ id: base64url(id), rawId: base64url(id), type: "public-key", response });

  return {
    id: base64url(id),
    /** Answers `navigator.credentials.create`. */
    create(signing: Signing): string {
      // COSE key of RFC 9053: EC2, ES256, P-256, x, y.
      const key = Buffer.concat([
        ...[Buffer.from("a5010203262001215820", "hex"), Buffer.from(x, "base64url")],
        ...[Buffer.from("225820", "hex"), Buffer.from(y, "base64url")],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = authDataOf(signing.origin, signing.isVerified ?? true, attested);
      // CBOR: { fmt: "none", attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        ...[Buffer.from([0xa3, 0x63]), Buffer.from("fmt"), Buffer.from([0x64]), Buffer.from("none")],
        ...[Buffer.from([0x67]), Buffer.from("attStmt"), Buffer.from([0xa0, 0x68]), Buffer.from("authData")],
        ...[Buffer.from([0x58, authData.length]), authData],
      ]);
      return answer({
        clientDataJSON: base64url(clientData("webauthn.create", signing)),
        attestationObject: base64url(attestationObject),
      });
    },
    /** Answers `navigator.credentials.get`. */
    get(signing: Signing): string {
      const authenticatorData = authDataOf(signing.origin, signing.isVerified ?? true, null);
      const data = clientData("webauthn.get", signing);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return answer({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      });
    },
  };
}
