/** Tells the viewers of a layout that something has changed, by the mutation that only the product's own functions may call. */
import { Sha256 } from "@aws-crypto/sha256-js";
import { defaultProvider } from "@aws-sdk/credential-provider-node";
import { SignatureV4 } from "@smithy/signature-v4";
import { failureFields, type Log } from "./log.ts";

export type NoticeKind = "LAYOUT" | "NODES" | "MASTER" | "CONN" | "IDS";

export interface SiteNotice {
  readonly layoutId: string;
  /** Epoch seconds. */
  readonly ts: number;
  readonly kinds: readonly NoticeKind[];
  readonly mLocIds: readonly string[];
}

/** Never fails: a notice is a hint, and what it tells about has been stored before. */
export type Publish = (notice: SiteNotice) => Promise<void>;

/** Subscribers get what the mutation selects, so it selects everything. */
const MUTATION = `mutation PublishSiteNotice($input: PublishSiteNoticeInput!) {
  publishSiteNotice(input: $input) { layoutId ts kinds mLocIds }
}`;

const TIMEOUT_MILLISECONDS = 3000;

export interface PublishDeps {
  readonly graphqlUrl: string;
  readonly region: string;
  readonly log: Log;
}

/** A publisher that signs with the role of the function it runs in. */
export function publisher(deps: PublishDeps): Publish {
  const send = signedMutation(deps);
  return (notice) => send({ name: "publishSiteNotice", document: MUTATION, input: notice });
}

/** A mutation that only the product's own functions may call. */
export interface ServiceMutation {
  readonly name: string;
  /** Takes one variable, `input`. */
  readonly document: string;
  readonly input: { readonly layoutId: string };
}

/** Sends mutations signed with the role of the function; what fails is logged, never thrown. */
export function signedMutation({
  graphqlUrl,
  region,
  log,
}: PublishDeps): (mutation: ServiceMutation) => Promise<void> {
  const signer = new SignatureV4({
    service: "appsync",
    region,
    credentials: defaultProvider(),
    sha256: Sha256,
  });
  return async (mutation) => {
    try {
      await post(signer, new URL(graphqlUrl), mutation);
    } catch (error) {
      const { layoutId } = mutation.input;
      log("notice not published", { mutation: mutation.name, layoutId, ...failureFields(error) });
    }
  };
}

async function post(
  signer: SignatureV4,
  url: URL,
  { name, document, input }: ServiceMutation,
): Promise<void> {
  const body = JSON.stringify({ query: document, variables: { input } });
  const { headers } = await signer.sign({
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host, "content-type": "application/json" },
    body,
  });
  const response = await fetch(url, {
    method: "POST",
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  const answer: unknown = await response.json();
  const isPublished =
    response.ok && typeof answer === "object" && answer !== null && !("errors" in answer);
  if (!isPublished) throw new Error(`${name} answered ${response.status}`);
}
