/** Requests to the GraphQL API signed by the operator, as the product's own functions sign theirs with a role. */
import { Sha256 } from "@aws-crypto/sha256-js";
import { defaultProvider } from "@aws-sdk/credential-provider-node";
import { SignatureV4 } from "@smithy/signature-v4";
import type { Target } from "#scripts/accounts/target.ts";
import { type GraphqlAnswer, graphqlAnswer, postGraphql } from "./api-calls.ts";

/** Headers with the signature of a POST to the API's address or a path below it. */
export async function signedHeaders(
  { graphqlUrl, region }: Target,
  body: string,
  below = "",
): Promise<Readonly<Record<string, string>>> {
  const url = new URL(graphqlUrl);
  const signer = new SignatureV4({
    service: "appsync",
    region,
    credentials: defaultProvider(),
    sha256: Sha256,
  });
  const { headers } = await signer.sign({
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    path: `${url.pathname}${below}`,
    headers: { host: url.host, "content-type": "application/json" },
    body,
  });
  return headers;
}

export async function askAsOperator<Data>(
  target: Target,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<GraphqlAnswer<Data>> {
  const body = JSON.stringify({ query, variables });
  return graphqlAnswer(await postGraphql(target, body, await signedHeaders(target, body)));
}

/** Publishes a notice to the subscribers of a layout, as a function of the product would. */
export async function publishNotice(target: Target, input: SiteNotice): Promise<void> {
  const { errors } = await askAsOperator(
    target,
    "mutation ($input: PublishSiteNoticeInput!) { publishSiteNotice(input: $input) { layoutId ts kinds mLocIds } }",
    { input },
  );
  if (errors.length > 0) throw new Error(`not published: ${JSON.stringify(errors)}`);
}

export interface SiteNotice {
  readonly layoutId: string;
  /** Epoch seconds. */
  readonly ts: number;
  readonly kinds: readonly string[];
  readonly mLocIds: readonly string[];
}
