/** The REST routes of recovery codes, over served tables and a user pool with one user. */
import { PASSWORD, type ServedCognito, serveCognito } from "local-cloud/testing/fixtures";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { makeUuidV7 } from "#domain/identity/uuid.ts";
import { recover } from "#functions/rest/recover.ts";
import { recoveryCodeRoutes } from "#functions/rest/recovery-codes.ts";
import { type RestHandler, restHandler } from "#functions/rest/sites-rest.ts";
import type { HttpEvent } from "#functions/shared/http.ts";
import { DeleteCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import { expectPublished } from "#test/builders/published-answers.ts";
import { START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

export const EMAIL = "ada@example.com";

interface Call {
  readonly body?: object;
  /** Seconds since the sign-in; without it no token is sent. */
  readonly age?: number;
  /** Address that the request claims to come from. */
  readonly claimed?: string;
}

export const refusal = (status: number, code: string) => ({
  status,
  body: { non_field_errors: [code] },
});

/**
 * To be called at the beginning of a test file. Before each test, the user has an authenticator, no
 * codes, and an address of their own.
 */
export function recoveryHarness() {
  const served = tablesOfFile();
  let pool: ServedCognito;
  let handle: RestHandler;
  const state = {
    sub: "",
    /** Answer of the keeper. */
    settled: {} as unknown,
    /** Counter for network addresses; each test uses its own. */
    address: 0,
  };
  const pauses: number[] = [];
  const asked: object[] = [];
  const logged: unknown[] = [];

  beforeAll(async () => {
    pool = await serveCognito();
    state.sub = await pool.addUser(EMAIL);
    const deps = {
      store: served.store,
      clock: served.clock,
      userPool: userPool(),
      uuid: () => crypto.randomUUID(),
      newId: () => makeUuidV7(START * 1000, crypto.getRandomValues(new Uint8Array(10))),
      randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
      pause: async (milliseconds: number) => void pauses.push(milliseconds),
      invokeKeeper: async (request: object) => {
        asked.push(request);
        return state.settled;
      },
    };
    handle = restHandler({
      ...deps,
      log: (...line) => void logged.push(line),
      mfaRequired: false,
      routes: recoveryCodeRoutes(deps),
      openRoutes: { "POST /auth/recover": recover(deps) },
    });
  });
  afterAll(() => pool.stop());
  beforeEach(async () => {
    pauses.length = 0;
    asked.length = 0;
    state.settled = {};
    state.address += 1;
    served.clock.now = START * 1000;
    await putUser({ mfaEnrolledAt: START - 60 });
    for (const Key of [
      { pk: `U#${state.sub}`, sk: "R" },
      { pk: "TODO", sk: `U#${state.sub}` },
    ]) {
      await served.store.tables.send(new DeleteCommand({ TableName: "access", Key }));
    }
  });

  function putUser(differences: Record<string, unknown>) {
    const groups = new Set(["USER"]);
    const Item = { pk: `U#${state.sub}`, sk: "A", email: EMAIL, enabled: true, groups, rev: 1 };
    const indexed = { gsi1pk: "USERS", gsi1sk: EMAIL, ...differences };
    return served.store.tables.send(
      new PutCommand({ TableName: "access", Item: { ...Item, ...indexed } }),
    );
  }

  function userPool() {
    return { client: pool.admin, userPoolId: pool.poolId, clientId: pool.clientId };
  }

  async function call(route: string, { body, age, claimed }: Call) {
    const [method = "", rawPath = ""] = route.split(" ");
    const times = { exp: String(START + 900), auth_time: String(START - (age ?? 0)) };
    const jwt = { claims: { sub: state.sub, token_use: "id", ...times } };
    const event: HttpEvent = {
      rawPath,
      headers: {
        authorization: "Bearer e30.e30.x",
        ...(claimed === undefined ? {} : { "x-forwarded-for": claimed, "x-real-ip": claimed }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      isBase64Encoded: false,
      requestContext: {
        requestId: "r",
        http: { method, sourceIp: `192.0.2.${state.address}` },
        ...(age === undefined ? {} : { authorizer: { jwt } }),
      },
    };
    const { statusCode, body: text } = await handle(event, { awsRequestId: "r-1" });
    const answer = JSON.parse(text);
    expectPublished(route, statusCode, answer);
    return { status: statusCode, body: answer };
  }

  const make = (body: object = {}, age = 0) => call("POST /auth/recovery-codes", { body, age });
  const tell = async (age = 0) => (await call("GET /auth/recovery-codes", { age })).body;
  const use = (code: string, password = PASSWORD, email = EMAIL) =>
    call("POST /auth/recover", { body: { email, password, code } });
  const rowOf = async (sk: string) =>
    (await served.itemsOf("access")).find((item) => item.pk === `U#${state.sub}` && item.sk === sk);

  /** Stored codes, cached because hashing ten of them takes longer than most tests. */
  let made:
    | { readonly codes: readonly string[]; readonly row: Record<string, unknown> }
    | undefined;

  /** Recovery codes without uses or attempts. */
  async function madeCodes(): Promise<readonly string[]> {
    if (made === undefined) {
      const { codes } = (await make()).body;
      made = { codes, row: { ...(await rowOf("R")) } };
    } else {
      await served.store.tables.send(new PutCommand({ TableName: "access", Item: made.row }));
    }
    return made.codes;
  }

  return {
    served,
    state,
    pauses,
    asked,
    logged,
    putUser,
    userPool,
    call,
    make,
    tell,
    use,
    rowOf,
    madeCodes,
  };
}
