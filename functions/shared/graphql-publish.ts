/**
 * Notifies the viewers of a layout of a change, by a mutation that only the product's own functions
 * may call.
 */
import { ownCredentials } from "./aws/aws-endpoint.ts";
import { openService, type Send } from "./aws/service.ts";
import { failureFields, type Log } from "./log.ts";

export type NoticeKind =
  | "LAYOUT"
  | "NODES"
  | "MASTER"
  | "CONN"
  | "IDS"
  | "COMMANDS"
  | "ALARMS"
  | "WORK_ZONES";

export interface SiteNotice {
  readonly layoutId: string;
  /** Epoch seconds of the change. */
  readonly ts: number;
  readonly kinds: readonly NoticeKind[];
  readonly mLocIds: readonly string[];
}

/**
 * Notifies viewers. Never fails: a notice only makes consoles read the change, which is already
 * stored.
 */
export type Publish = (notice: SiteNotice) => Promise<void>;

/**
 * GraphQL mutation that selects all fields of the notice, because subscribers get only the fields
 * that it selects.
 */
const MUTATION = `mutation PublishSiteNotice($input: PublishSiteNoticeInput!) {
  publishSiteNotice(input: $input) { layoutId ts kinds mLocIds }
}`;

const WAITS = { requestTimeout: 3000 };
const HEADERS = { "content-type": "application/json" };

export interface PublishDeps {
  readonly graphqlUrl: string;
  readonly region: string;
  readonly log: Log;
}

/** Dependencies of a publisher, from the environment of a function that may call the API. */
export function publishDeps(
  { GRAPHQL_URL, AWS_REGION }: Readonly<Record<"GRAPHQL_URL" | "AWS_REGION", string>>,
  log: Log,
): PublishDeps {
  return { graphqlUrl: GRAPHQL_URL, region: AWS_REGION, log };
}

/** Makes a publisher that signs with the role of its function. */
export function publisher(deps: PublishDeps): Publish {
  const publish = signedMutation(deps);
  return (notice) => publish({ name: "publishSiteNotice", document: MUTATION, input: notice });
}

/** A mutation that only the product's own functions may call. */
export interface ServiceMutation {
  readonly name: string;
  /** GraphQL document with one variable, `input`. */
  readonly document: string;
  readonly input: { readonly layoutId: string };
}

/**
 * Makes the sender of such mutations, which signs with the role of its function. It logs failures
 * and never throws.
 */
export function signedMutation({
  log,
  ...deps
}: PublishDeps): (mutation: ServiceMutation) => Promise<void> {
  const post = mutationPoster(deps);
  return async (mutation) => {
    try {
      await post(mutation);
    } catch (error) {
      const { layoutId } = mutation.input;
      log("notice not published", { mutation: mutation.name, layoutId, ...failureFields(error) });
    }
  };
}

/** A mutation of the product's own functions, with its input. */
export interface PostedMutation extends Pick<ServiceMutation, "name" | "document"> {
  readonly input: object;
}

/**
 * Makes the sender of such mutations, which signs with the role of its function. It rejects when
 * the API does not execute the mutation.
 */
export function mutationPoster({
  graphqlUrl,
  region,
}: Omit<PublishDeps, "log">): (mutation: PostedMutation) => Promise<void> {
  const endpoint = { endpoint: graphqlUrl, region, credentials: ownCredentials() };
  const post = openService("appsync", endpoint, { attempts: 1, waits: WAITS });
  return (mutation) => send(post, mutation);
}

async function send(ask: Send, { name, document, input }: PostedMutation): Promise<void> {
  const body = JSON.stringify({ query: document, variables: { input } });
  const { status, body: text } = await ask({ headers: HEADERS, body });
  const answer: unknown = status === 200 ? JSON.parse(text) : undefined;
  const isPublished = typeof answer === "object" && answer !== null && !("errors" in answer);
  if (!isPublished) throw new Error(`${name} answered ${status}`);
}
