import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { expect, it } from "vitest";
import { encodeUri, signer } from "#functions/shared/aws/signature.ts";

const NOW = Date.UTC(2026, 5, 24, 9, 5, 3);
const KEYS = {
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
};

const REQUESTS = [
  {
    name: "a request of a table",
    service: "dynamodb",
    path: "/",
    query: "",
    headers: { "x-amz-target": "DynamoDB_20120810.GetItem", "content-type": "application/json" },
    body: '{"Key":"ä"}',
  },
  {
    name: "a message on a topic",
    service: "iotdata",
    path: `/_aws/iot/topics/${encodeUri("tracker/v1/m/FC!/cmd")}`,
    query: "qos=1",
    headers: { "content-type": "application/octet-stream" },
    body: "",
  },
];

it.each(
  REQUESTS.flatMap((request) => [
    { ...request, token: undefined },
    { ...request, token: "session" },
  ]),
)("signs $name as the SDK does, with session token $token", async (request) => {
  const { service, path, query, headers, body, token } = request;
  const credentials = { ...KEYS, ...(token === undefined ? {} : { sessionToken: token }) };
  const region = "us-east-1";
  const sdk = new SignatureV4({
    service,
    region,
    credentials,
    sha256: Sha256,
    applyChecksum: false,
  });
  const host = "service.us-east-1.amazonaws.com";
  const expected = await sdk.sign(
    {
      method: "POST",
      protocol: "https:",
      hostname: host,
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
      headers: { host, ...headers },
      body,
    },
    { signingDate: new Date(NOW) },
  );
  const sign = signer({ service, region, credentials });
  const unsigned = { method: "POST", path, query, host, headers, body };
  expect(sign(unsigned, NOW)).toEqual(expected.headers);
});

it("signs with the key of the day on which it is asked", () => {
  const sign = signer({ service: "dynamodb", region: "us-east-1", credentials: KEYS });
  const request = { method: "POST", path: "/", query: "", host: "h", headers: {}, body: "" };
  const fresh = () => signer({ service: "dynamodb", region: "us-east-1", credentials: KEYS });
  for (const day of [0, 1, 0]) {
    const at = NOW + day * 86_400_000;
    expect(sign(request, at)).toEqual(fresh()(request, at));
  }
});
