/** The service reveals to no client which accounts exist, and guessing passwords becomes slower. */
import { AdminDisableUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { delaySeconds } from "#src/cognito/tries.ts";
import { createMemoryState } from "#src/state.ts";
import { type Answer, PASSWORD, type ServedCognito, serveCognito } from "./served-cognito.ts";
import { signChallenge, startSession } from "./srp-client.ts";

const WRONG = "Wrong-horse-7-battery";

describe("an address without an account", () => {
  let served: ServedCognito;
  beforeAll(async () => {
    served = await serveCognito();
    await served.addUser("ann@example.com");
  });
  afterAll(() => served.stop());

  it("gets an SRP challenge of the same shape, the same one each time", async () => {
    const real = await challenge(served, "ann@example.com");
    const [first, again, shouted] = [
      await challenge(served, "nobody@example.com"),
      await challenge(served, "nobody@example.com"),
      await challenge(served, "NOBODY@example.com"),
    ];
    expect(Object.keys(first)).toEqual(Object.keys(real));
    expect(first.USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(first.SRP_B.length).toBeGreaterThan(760);
    for (const { SALT, USERNAME, USER_ID_FOR_SRP } of [again, shouted]) {
      expect({ SALT, USERNAME, USER_ID_FOR_SRP }).toEqual({
        SALT: first.SALT,
        USERNAME: first.USERNAME,
        USER_ID_FOR_SRP: first.USER_ID_FOR_SRP,
      });
    }
    expect(again.SRP_B).not.toBe(first.SRP_B);
  });

  it("gets that challenge after a restart too", async () => {
    const state = createMemoryState();
    const salts: string[] = [];
    for (let start = 0; start < 2; start += 1) {
      const instance = await serveCognito({ state });
      salts.push((await challenge(instance, "nobody@example.com")).SALT);
      await instance.stop();
    }
    expect(salts[1]).toBe(salts[0]);
  });

  it("gets the same answers on the way to a new password, and no mail", async () => {
    const mails = served.cognito.outbox.list().length;
    const [real, unknown] = await bothAnswers("ForgotPassword", {});
    expect(unknown).toEqual({
      ...real,
      body: {
        CodeDeliveryDetails: {
          AttributeName: "email",
          DeliveryMedium: "EMAIL",
          Destination: "n***@e***",
        },
      },
    });
    expect(served.cognito.outbox.list()).toHaveLength(mails + 1);
    for (let wrong = 1; wrong <= 7; wrong += 1) {
      const input = { ConfirmationCode: "abc", Password: PASSWORD };
      const [answer, fakeAnswer] = await bothAnswers("ConfirmForgotPassword", input);
      expect(fakeAnswer).toEqual(answer);
      expect(answer.errorType).toBe(
        wrong <= 5 ? "CodeMismatchException" : "TooManyFailedAttemptsException",
      );
    }
  });

  it("gets the same answer as one whose account is disabled, unless the password is right", async () => {
    await served.addUser("dan@example.com");
    await served.admin.send(
      new AdminDisableUserCommand({ UserPoolId: served.poolId, Username: "dan@example.com" }),
    );
    const disabled = await prove(served, "dan@example.com", WRONG);
    expect(disabled).toEqual(await prove(served, "nobody@example.com", WRONG));
    expect((await prove(served, "dan@example.com", PASSWORD)).body.message).toBe(
      "User is disabled.",
    );
  });

  async function bothAnswers(operation: string, input: object): Promise<[Answer, Answer]> {
    const ask = (Username: string) =>
      served.call(operation, { ClientId: served.clientId, Username, ...input });
    return [await ask("ann@example.com"), await ask("nobody@example.com")];
  }
});

describe("guessing", () => {
  it.each(["real@example.com", "nobody@example.com"])(
    "makes %s wait after ten wrong passwords, and longer after each further one",
    async (username) => {
      const served = await serveCognito();
      try {
        await served.addUser("real@example.com");
        for (let wrong = 1; wrong <= 10; wrong += 1) {
          expect(await prove(served, username, WRONG)).toMatchObject({
            body: { message: "Incorrect username or password." },
          });
        }
        const locked = { body: { message: "Password attempts exceeded" } };
        expect(await prove(served, username, PASSWORD)).toMatchObject(locked);
        served.advance(delaySeconds(10) + 1);
        expect((await prove(served, username, WRONG)).body.message).toBe(
          "Incorrect username or password.",
        );
        served.advance(delaySeconds(10) + 1);
        expect(await prove(served, username, PASSWORD)).toMatchObject(locked);
        served.advance(delaySeconds(11));
        const { status } = await prove(served, username, PASSWORD);
        expect(status).toBe(username === "real@example.com" ? 200 : 400);
      } finally {
        await served.stop();
      }
    },
  );

  it("waits twice as long each time, at most a quarter of an hour", () => {
    expect([1, 9, 10, 11, 12].map(delaySeconds)).toEqual([0, 0, 32, 64, 128]);
    expect(delaySeconds(1000)).toBe(900);
  });

  it("allows one try per challenge", async () => {
    const served = await serveCognito();
    try {
      await served.addUser("ann@example.com");
      const answer = await proofOf(served, "ann@example.com", PASSWORD);
      expect((await served.call("RespondToAuthChallenge", answer)).status).toBe(200);
      expect((await served.call("RespondToAuthChallenge", answer)).body.message).toBe(
        "Invalid session for the user.",
      );
    } finally {
      await served.stop();
    }
  });

  it("lets a challenge lapse after three minutes", async () => {
    const served = await serveCognito();
    try {
      await served.addUser("ann@example.com");
      const answer = await proofOf(served, "ann@example.com", PASSWORD);
      served.advance(3 * 60);
      expect((await served.call("RespondToAuthChallenge", answer)).body.message).toBe(
        "Invalid session for the user.",
      );
    } finally {
      await served.stop();
    }
  });

  it("sends at most twenty codes an hour", async () => {
    const served = await serveCognito();
    try {
      await served.addUser("ann@example.com");
      const input = { ClientId: served.clientId, Username: "ann@example.com" };
      for (let sent = 1; sent <= 20; sent += 1) {
        expect((await served.call("ForgotPassword", input)).status).toBe(200);
      }
      expect((await served.call("ForgotPassword", input)).errorType).toBe("LimitExceededException");
      served.advance(3600);
      expect((await served.call("ForgotPassword", input)).status).toBe(200);
    } finally {
      await served.stop();
    }
  });
});

interface Challenge {
  readonly SALT: string;
  readonly SRP_B: string;
  readonly SECRET_BLOCK: string;
  readonly USERNAME: string;
  readonly USER_ID_FOR_SRP: string;
}

async function challenge(served: ServedCognito, USERNAME: string, SRP_A = "2"): Promise<Challenge> {
  const answer = await served.call("InitiateAuth", {
    AuthFlow: "USER_SRP_AUTH",
    ClientId: served.clientId,
    AuthParameters: { USERNAME, SRP_A },
  });
  const parameters = answer.body.ChallengeParameters;
  if (!isChallenge(parameters)) throw new Error(`no challenge: ${JSON.stringify(answer.body)}`);
  return parameters;
}

/** Answers a password challenge with a proof made from the password. */
async function prove(served: ServedCognito, username: string, password: string): Promise<Answer> {
  return served.call("RespondToAuthChallenge", await proofOf(served, username, password));
}

async function proofOf(served: ServedCognito, username: string, password: string): Promise<object> {
  const session = startSession();
  const parameters = await challenge(served, username, session.publicValue);
  const poolName = served.poolId.slice(served.poolId.indexOf("_") + 1);
  const TIMESTAMP = "Sat Nov 7 09:05:03 UTC 2026";
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ClientId: served.clientId,
    ChallengeResponses: {
      USERNAME: parameters.USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signChallenge(session, parameters, poolName, password, TIMESTAMP),
      TIMESTAMP,
    },
  };
}

function isChallenge(value: unknown): value is Challenge {
  return typeof value === "object" && value !== null && "SECRET_BLOCK" in value;
}
