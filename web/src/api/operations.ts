/** API calls for the signed-in user's account and layouts. */
import { andThen, ok, type Result } from "#domain/result.ts";
import { type Account, GET_ME, LIST_DEMO_LAYOUTS } from "./account.generated.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { execute } from "./operation.ts";
import { allPages } from "./pages.ts";
import { type Layout, parseSites } from "./parse.ts";
import type { Rest } from "./rest.ts";

/** Maximum number of items per page. */
const PAGE_LIMIT = 1_000;

/**
 * Rights and profile of the signed-in user; the server sends them in every state of the account.
 */
export function getMe(client: GraphqlClient): Promise<Result<Account, Failure>> {
  return execute(client, GET_ME, {});
}

export interface Servers {
  readonly rest: Rest;
  readonly client: GraphqlClient;
}

/**
 * The layouts that the user may see, from GET /sites/. GraphQL adds which are demos, because the
 * REST records lack this field. Concurrent calls share one request.
 */
export function createGetLayouts(
  servers: Servers,
): () => Promise<Result<readonly Layout[], Failure>> {
  let underWay: Promise<Result<readonly Layout[], Failure>> | undefined;
  return () => {
    underWay ??= getLayouts(servers).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function getLayouts({ rest, client }: Servers): Promise<Result<readonly Layout[], Failure>> {
  const [answer, demos] = await Promise.all([
    rest.send({ method: "GET", path: "/sites/" }),
    getDemoIds(client),
  ]);
  const sites = andThen(answer, parseSites);
  return andThen(sites, (known) =>
    andThen(demos, (ids) => ok(known.map((site) => ({ ...site, demo: ids.has(site.id) })))),
  );
}

async function getDemoIds(client: GraphqlClient): Promise<Result<ReadonlySet<string>, Failure>> {
  const layouts = await allPages(client, LIST_DEMO_LAYOUTS, { limit: PAGE_LIMIT });
  return andThen(layouts, (known) =>
    ok(new Set(known.filter(({ demo }) => demo).map(({ id }) => id))),
  );
}
