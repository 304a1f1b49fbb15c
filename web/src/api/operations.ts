/** What the console asks of the server, one function per operation, each with a parsed answer. */
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { type Account, type Layout, parseAccount, parseDemoPage, parseSites } from "./parse.ts";
import type { Rest } from "./rest.ts";

const GET_ME = `query GetMe {
  getMe {
    id email nameFirst nameLast company companyRole groups privileges state mfaEnrolled mfaRequired
    authenticatorReset { at by byRecoveryCode }
  }
}`;

const LIST_DEMO = `query ListDemoLayouts($limit: Int, $nextToken: String) {
  listLayoutDetails(limit: $limit, nextToken: $nextToken) { items { id demo } nextToken }
}`;

/** The most one page may hold. */
const PAGE_LIMIT = 1_000;

/** Rights and profile of whoever is signed in, in every state of the account. */
export async function getMe(client: GraphqlClient): Promise<Outcome<Account>> {
  return andThen(await client.query({ document: GET_ME }), parseAccount);
}

export interface Servers {
  readonly rest: Rest;
  readonly client: GraphqlClient;
}

/**
 * The layouts the caller may see: GET /sites/ (S0 §7), and from GraphQL which of them are demos, because the REST record
 * does not say. Calls that overlap share one request.
 */
export function createGetLayouts(servers: Servers): () => Promise<Outcome<readonly Layout[]>> {
  let underWay: Promise<Outcome<readonly Layout[]>> | undefined;
  return () => {
    underWay ??= getLayouts(servers).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function getLayouts({ rest, client }: Servers): Promise<Outcome<readonly Layout[]>> {
  const [answer, demos] = await Promise.all([
    rest.send({ method: "GET", path: "/sites/" }),
    getDemoIds(client),
  ]);
  const sites = andThen(answer, parseSites);
  return andThen(sites, (known) =>
    andThen(demos, (ids) => ok(known.map((site) => ({ ...site, demo: ids.has(site.id) })))),
  );
}

async function getDemoIds(client: GraphqlClient): Promise<Outcome<ReadonlySet<string>>> {
  const ids = new Set<string>();
  let nextToken: string | undefined;
  do {
    const variables = { limit: PAGE_LIMIT, nextToken: nextToken ?? null };
    const page = andThen(await client.query({ document: LIST_DEMO, variables }), parseDemoPage);
    if (page.status !== "ok") return page;
    for (const id of page.value.demoIds) ids.add(id);
    nextToken = page.value.nextToken;
  } while (nextToken !== undefined);
  return ok(ids);
}
