/** What the console asks of the server, one function per operation, each with a parsed answer. */
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome } from "./outcome.ts";
import { type Account, type Layout, parseAccount, parseSites } from "./parse.ts";
import type { Rest } from "./rest.ts";

const GET_ME = `query GetMe {
  getMe {
    id email nameFirst nameLast company companyRole groups privileges state mfaEnrolled mfaRequired
  }
}`;

/** Rights and profile of whoever is signed in, in every state of the account. */
export async function getMe(client: GraphqlClient): Promise<Outcome<Account>> {
  return andThen(await client.query({ document: GET_ME }), parseAccount);
}

/** GET /sites/; calls that overlap share one request (S0 §7). */
export function createGetSites(rest: Rest): () => Promise<Outcome<readonly Layout[]>> {
  let underWay: Promise<Outcome<readonly Layout[]>> | undefined;

  async function request(): Promise<Outcome<readonly Layout[]>> {
    return andThen(await rest.send({ method: "GET", path: "/sites/" }), parseSites);
  }

  return () => {
    underWay ??= request().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
