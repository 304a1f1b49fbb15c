import { createPublicKey, verify } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { parsePolicy } from "#src/access/policy.ts";
import { createAccess } from "#src/access/principals.ts";
import { createDeployment } from "#src/assembly/deployment.ts";
import { createKms, type LocalKms } from "#src/kms/kms.ts";
import { keyProviders } from "#src/providers/keys.ts";
import type { AccessKey } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";
import { signedRequest } from "#test/fixtures/signed-request.ts";

const ROLE = "arn:aws:iam::000000000000:role/some";
const deployment = createDeployment(
  { endpoint: "http://127.0.0.1:4700", browserOrigin: "http://localhost:4700" },
  (key) => key,
);
const clock = { nowMilliseconds: () => Date.now() };
const random = { bytes: (count: number) => new Uint8Array(count).fill(7) };
const SIGNING = { KeySpec: "ECC_NIST_P256", KeyUsage: "SIGN_VERIFY" };

let state: ReturnType<typeof createMemoryState>;
let access: Awaited<ReturnType<typeof createAccess>>;
let kms: LocalKms;
let arn: string;

beforeEach(async () => {
  state = createMemoryState();
  access = await createAccess({ region: "us-east-1", clock, random, state });
  kms = createKms({ access, state });
  arn = (await provide(SIGNING)).attributes.Arn ?? "";
});

function provide(properties: Readonly<Record<string, unknown>>) {
  const provider = keyProviders(kms)["AWS::KMS::Key"];
  const type = "AWS::KMS::Key";
  return provider({ stack: "AppData", logicalId: "Key", type, properties }, deployment);
}

async function call(operation: string, body: object, key: AccessKey = access.operatorKey()) {
  const request = await signedRequest(key, {
    service: "kms",
    path: "/_aws/kms/",
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `TrentService.${operation}`,
    },
    body,
  });
  const answer = await kms.handle(request);
  return { status: answer.status, body: JSON.parse(String(answer.body)) };
}

const MESSAGE = Buffer.from("header.claims");
const toSign = () => ({
  KeyId: arn,
  Message: MESSAGE.toString("base64"),
  MessageType: "RAW",
  SigningAlgorithm: "ECDSA_SHA_256",
});

async function publicKey() {
  const { body } = await call("GetPublicKey", { KeyId: arn });
  const der = Buffer.from(body.PublicKey, "base64");
  return createPublicKey({ key: der, format: "der", type: "spki" });
}

describe("a key of the template", () => {
  it("signs, and its public key verifies the signature", async () => {
    const { status, body } = await call("Sign", toSign());
    expect(status).toBe(200);
    const signature = Buffer.from(body.Signature, "base64");
    expect(verify("sha256", MESSAGE, await publicKey(), signature)).toBe(true);
  });

  it("is the same after a restart", async () => {
    const before = (await publicKey()).export({ type: "spki", format: "pem" });
    kms = createKms({ access, state });
    await provide(SIGNING);
    expect((await publicKey()).export({ type: "spki", format: "pem" })).toBe(before);
  });

  it("of another kind, or with a property that does nothing here, stops the start", async () => {
    await expect(provide({ ...SIGNING, KeySpec: "RSA_2048" })).rejects.toThrow("RSA_2048");
    await expect(provide({ ...SIGNING, MultiRegion: true })).rejects.toThrow("MultiRegion");
  });
});

describe("a role", () => {
  it("may do with a key what its policy names, and nothing else", async () => {
    access.define({ name: "some", arn: ROLE, trusted: ["lambda.amazonaws.com"] });
    const statement = { Effect: "Allow", Action: "kms:GetPublicKey", Resource: arn };
    access.grant("some", parsePolicy({ Statement: [statement] }, "test"));
    const key = access.keyOfRole(ROLE);
    expect((await call("GetPublicKey", { KeyId: arn }, key)).status).toBe(200);
    expect((await call("Sign", toSign(), key)).body.__type).toBe("AccessDeniedException");
  });
});

describe("a request that KMS refuses", () => {
  it.each([
    ["an unknown key", () => ({ ...toSign(), KeyId: "other" }), "NotFoundException"],
    ["no message", () => ({ ...toSign(), Message: "" }), "ValidationException"],
    ["a digest", () => ({ ...toSign(), MessageType: "DIGEST" }), "ValidationException"],
    ["another algorithm", () => ({ ...toSign(), SigningAlgorithm: "X" }), "ValidationException"],
  ])("%s", async (_, body, code) => {
    expect((await call("Sign", body())).body.__type).toBe(code);
  });

  it("an operation that does not exist here", async () => {
    expect((await call("Decrypt", { KeyId: arn })).body.__type).toBe("UnknownOperationException");
  });
});
