import { PASSWORD, type ServedCognito, serveCognito } from "local-cloud/testing/fixtures";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeUuidV7 } from "#domain/identity/uuid.ts";
import { readRecoveryCode } from "#domain/users/recovery-codes.ts";
import { recover } from "#functions/rest/recover.ts";
import { recoveryCodeRoutes } from "#functions/rest/recovery-codes.ts";
import { hashOfCode, indexOfHash } from "#functions/rest/recovery-hash.ts";
import { type RestHandler, restHandler } from "#functions/rest/sites-rest.ts";
import type { HttpEvent } from "#functions/shared/http.ts";
import type { RecoveryRow } from "#functions/shared/store/recovery-codes.ts";
import { DeleteCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import { verifyPassword } from "#functions/shared/verify-password.ts";
import { expectPublished } from "#test/builders/published-answers.ts";
import { tokenEvent, tokenTrigger } from "../identity/token-trigger.ts";
import { type ServedTables, START, serveTables } from "../served-tables.ts";

const EMAIL = "ada@example.com";
const WRONG = "0000-0000-0000";
/** Time limit in milliseconds: each attempt verifies a password and hashes a code. */
const PATIENT = 60_000;

let served: ServedTables;
let pool: ServedCognito;
let sub: string;
let handle: RestHandler;
let settled: unknown = {};
/** Counter for network addresses; each test uses its own. */
let address = 0;
const pauses: number[] = [];
const asked: object[] = [];
const logged: unknown[] = [];

beforeAll(async () => {
  served = await serveTables();
  pool = await serveCognito();
  sub = await pool.addUser(EMAIL);
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
      return settled;
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
afterAll(async () => {
  await pool.stop();
  await served.stop();
});
beforeEach(async () => {
  pauses.length = 0;
  asked.length = 0;
  settled = {};
  address += 1;
  served.clock.now = START * 1000;
  await putUser({ mfaEnrolledAt: START - 60 });
  for (const Key of [
    { pk: `U#${sub}`, sk: "R" },
    { pk: "TODO", sk: `U#${sub}` },
  ]) {
    await served.store.tables.send(new DeleteCommand({ TableName: "access", Key }));
  }
});

function putUser(differences: Record<string, unknown>) {
  const groups = new Set(["USER"]);
  const Item = { pk: `U#${sub}`, sk: "A", email: EMAIL, enabled: true, groups, rev: 1 };
  const indexed = { gsi1pk: "USERS", gsi1sk: EMAIL, ...differences };
  return served.store.tables.send(
    new PutCommand({ TableName: "access", Item: { ...Item, ...indexed } }),
  );
}

function userPool() {
  return { client: pool.admin, userPoolId: pool.poolId, clientId: pool.clientId };
}

interface Call {
  readonly body?: object;
  /** Seconds since the sign-in; without it no token is sent. */
  readonly age?: number;
  /** Address that the request claims to come from. */
  readonly claimed?: string;
}

async function call(route: string, { body, age, claimed }: Call) {
  const [method = "", rawPath = ""] = route.split(" ");
  const times = { exp: String(START + 900), auth_time: String(START - (age ?? 0)) };
  const jwt = { claims: { sub, token_use: "id", ...times } };
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
      http: { method, sourceIp: `192.0.2.${address}` },
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
  (await served.itemsOf("access")).find((item) => item.pk === `U#${sub}` && item.sk === sk);
const refusal = (status: number, code: string) => ({
  status,
  body: { non_field_errors: [code] },
});

/** Stored codes, cached because hashing ten of them takes longer than most tests. */
let made: { readonly codes: readonly string[]; readonly row: Record<string, unknown> } | undefined;

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

describe("recovery codes", () => {
  it("are ten, shown once, and stored as hashes", async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(new Set(body.codes).size).toBe(10);
    for (const code of body.codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-?){3}$/);
    const { salt, hashes }: RecoveryRow = Object(await rowOf("R"));
    const kept = JSON.stringify(await rowOf("R"));
    for (const code of body.codes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(readRecoveryCode(code));
    }
    const first = await hashOfCode(readRecoveryCode(body.codes[0]) ?? "", salt);
    expect(indexOfHash(hashes, first)).toBe(0);
    expect(await tell()).toEqual({ left: 10, made_at: START, needs_password: false });
  });

  it("are written down as a change of the account, without the codes", async () => {
    await make();
    const records = (await served.itemsOf("events")).filter(({ pk }) => pk === "G#A");
    expect(records.at(-1)).toMatchObject({
      operation: "POST /auth/recovery-codes",
      username: sub,
      actor: sub,
      after: { recoveryCodes: 10 },
    });
  });

  it("take the password where the sign-in was long ago", async () => {
    expect(await tell(601)).toMatchObject({ needs_password: true });
    const missing = { field_errors: [{ field: "password", code: "required" }] };
    expect((await make({}, 601)).body).toMatchObject(missing);
    const wrong = { field_errors: [{ field: "password", code: "wrongPassword" }] };
    expect((await make({ password: `${PASSWORD}!` }, 601)).body).toMatchObject(wrong);
    expect((await make({ password: PASSWORD }, 601)).status).toBe(201);
  });

  it("are refused to users without an authenticator", async () => {
    await putUser({ mfaEnrolledAt: 0 });
    expect(await make()).toMatchObject(refusal(403, "NotEnrolled"));
    await putUser({ mfaEnrolledAt: 0, mustEnrol: true });
    expect(await make()).toMatchObject(refusal(403, "MfaRequired"));
    expect(await call("GET /auth/recovery-codes", {})).toMatchObject({
      status: 401,
      body: { message: "Unauthorized" },
    });
  });
});

describe("using one", () => {
  it("takes the authenticator away and leaves the rest to the keeper", async () => {
    const [code = ""] = await madeCodes();
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
    expect(await use(typed, PASSWORD, EMAIL.toUpperCase())).toEqual({
      status: 200,
      body: { recovered: true, settled: true },
    });
    expect(await rowOf("A")).toMatchObject({
      mfaEnrolledAt: 0,
      mustEnrol: true,
      authenticatorResetAt: START,
      authenticatorResetByCode: true,
      rev: 2,
    });
    expect((await rowOf("R"))?.hashes).toHaveLength(9);
    const toDo = (await served.itemsOf("access")).find(({ pk }) => pk === "TODO");
    expect(toDo).toMatchObject({ rev: 2, endsSubscriptions: true, resetsAuthenticator: true });
    expect(asked).toEqual([{ kind: "settle", sub }]);
    expect(pauses).toEqual([]);
  });

  it("is done although the keeper did not answer", async () => {
    const [code = ""] = await madeCodes();
    settled = undefined;
    expect((await use(code)).body).toEqual({ recovered: true, settled: false });
  });

  it("works once, also for two requests at once", async () => {
    const [code = ""] = await madeCodes();
    const answers = await Promise.all([use(code), use(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    await putUser({ mfaEnrolledAt: START, rev: 3 });
    expect(await use(code)).toMatchObject(refusal(403, "RecoveryRefused"));
  });

  it("answers the same, after the same time, whatever was wrong", async () => {
    const [code = ""] = await madeCodes();
    const answers = [
      await use(WRONG),
      await use(code, `${PASSWORD}!`),
      await use(code, PASSWORD, "nobody@example.com"),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject(refusal(403, "RecoveryRefused"));
    expect(pauses).toEqual([1000, 1000, 1000]);
    expect((await rowOf("R"))?.hashes).toHaveLength(10);
  });

  it.each([
    ["switched off", { enabled: false, mfaEnrolledAt: START - 60 }],
    ["without an authenticator", { mfaEnrolledAt: 0 }],
  ])("is refused to an account %s", async (_, differences) => {
    const [code = ""] = await madeCodes();
    await putUser(differences);
    expect(await use(code)).toMatchObject(refusal(403, "RecoveryRefused"));
  });

  it(
    "stops at five wrong ones for a quarter of an hour",
    async () => {
      const [code = ""] = await madeCodes();
      for (const _ of [1, 2, 3, 4]) {
        expect(await use(WRONG)).toMatchObject(refusal(403, "RecoveryRefused"));
      }
      expect(await use(WRONG)).toMatchObject(refusal(429, "RecoveryLocked"));
      expect(await use(code)).toMatchObject(refusal(429, "RecoveryLocked"));
      // Without the password a client does not learn of the lock.
      expect(await use(code, `${PASSWORD}!`)).toMatchObject(refusal(403, "RecoveryRefused"));
      // New codes do not end the lock.
      const [fresh = ""] = (await make()).body.codes;
      served.clock.now += 899_000;
      expect(await use(fresh)).toMatchObject(refusal(429, "RecoveryLocked"));
      served.clock.now += 1_000;
      expect(await use(WRONG)).toMatchObject(refusal(403, "RecoveryRefused"));
      expect((await use(fresh)).status).toBe(200);
      expect(await rowOf("R")).toMatchObject({ tries: 0, lockedUntil: 0 });
    },
    PATIENT,
  );

  it(
    "forgets wrong ones a quarter of an hour after the last of them, and no sooner",
    async () => {
      await madeCodes();
      for (const _ of [1, 2, 3, 4]) await use(WRONG);
      served.clock.now += 900_000;
      expect(await use(WRONG)).toMatchObject(refusal(403, "RecoveryRefused"));
      expect(await rowOf("R")).toMatchObject({ tries: 1, lockedUntil: 0 });
      for (const _ of [2, 3, 4]) {
        served.clock.now += 899_000;
        await use(WRONG);
      }
      served.clock.now += 899_000;
      expect(await use(WRONG)).toMatchObject(refusal(429, "RecoveryLocked"));
    },
    PATIENT,
  );

  it(
    "of one address is refused after four wrong passwords, and blocks no user who comes from another",
    async () => {
      const [code = ""] = await madeCodes();
      for (const _ of [1, 2, 3, 4]) {
        expect(await use(code, `${PASSWORD}!`)).toMatchObject(refusal(403, "RecoveryRefused"));
      }
      for (let more = 1; more <= 10; more += 1) {
        expect(await use(code, `${PASSWORD}!`)).toMatchObject(refusal(429, "TooManyAttempts"));
      }
      expect(await use(code)).toMatchObject(refusal(429, "TooManyAttempts"));
      expect(await verifyPassword(userPool(), sub, PASSWORD)).toBe("verified");
      address += 1;
      expect((await use(code)).status).toBe(200);
    },
    PATIENT,
  );

  it(
    "of one address is refused after four wrong passwords, whatever address it claims",
    async () => {
      const [code = ""] = await madeCodes();
      const guess = (last: number) =>
        call("POST /auth/recover", {
          body: { email: EMAIL, password: `${PASSWORD}!`, code },
          claimed: `198.51.100.${last}`,
        });
      for (const last of [1, 2, 3, 4]) {
        expect(await guess(last)).toMatchObject(refusal(403, "RecoveryRefused"));
      }
      expect(await guess(5)).toMatchObject(refusal(429, "TooManyAttempts"));
    },
    PATIENT,
  );

  it("counts no wrong password", async () => {
    await madeCodes();
    await use(WRONG, `${PASSWORD}!`);
    expect(await rowOf("R")).toMatchObject({ tries: 0 });
  });

  it.each([
    [{}, ["email", "password", "code"]],
    [{ email: EMAIL, password: 7, code: WRONG }, ["password"]],
    [{ email: EMAIL, password: "p".repeat(257), code: WRONG }, ["password"]],
    [{ email: EMAIL, password: "p", code: "short" }, ["code"]],
    [{ email: "no address", password: "p", code: WRONG }, ["email"]],
  ])("refuses the shape of %j", async (body, fields) => {
    const answer = await call("POST /auth/recover", { body });
    expect(answer.status).toBe(400);
    const faults: { field: string }[] = answer.body.field_errors;
    expect(faults.map(({ field }) => field)).toEqual(fields);
  });

  it("refuses a body that is too long or none", async () => {
    const long = await call("POST /auth/recover", { body: { code: "x".repeat(17_000) } });
    expect(long.status).toBe(413);
    expect((await call("POST /auth/recover", {})).status).toBe(400);
  });

  it("writes neither code nor password into the log", async () => {
    const [code = ""] = await madeCodes();
    await use(code);
    expect(JSON.stringify(logged)).not.toContain(code);
    expect(JSON.stringify(logged)).not.toContain(PASSWORD);
  });
});

describe("before tokens are made", () => {
  it("an authenticator that is being taken away does not count", async () => {
    const [code = ""] = await madeCodes();
    await use(code);
    const trigger = tokenTrigger(served, { hasAuthenticator: async () => true });
    const { response } = await trigger(tokenEvent(sub));
    expect(response.claimsOverrideDetails.groupOverrideDetails.groupsToOverride).toEqual([]);
    expect(await rowOf("A")).toMatchObject({ mfaEnrolledAt: 0 });
  });

  it("nor does one that was seen before it was deleted", async () => {
    const [code = ""] = await madeCodes();
    await putUser({ mfaEnrolledAt: 0 });
    const trigger = tokenTrigger(served, {
      hasAuthenticator: async () => {
        await putUser({ mfaEnrolledAt: START - 60 });
        expect((await use(code)).status).toBe(200);
        return true;
      },
    });
    await trigger(tokenEvent(sub));
    expect(await rowOf("A")).toMatchObject({ mfaEnrolledAt: 0, mustEnrol: true });
  });
});
