/** Sign-in through the unmodified Amplify client: every challenge, refresh, a query, a subscription, sign-out. */
import { AdminCreateUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { generateClient } from "aws-amplify/api";
import {
  confirmSignIn,
  fetchAuthSession,
  signIn,
  signOut,
  updateMFAPreference,
} from "aws-amplify/auth";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createAccount } from "#scripts/accounts/create-account.ts";
import { configureAmplify } from "./amplify-client.ts";
import { openTarget, operatorClients } from "./target.ts";
import { totpCode } from "./totp-code.ts";

const target = openTarget();
const clients = operatorClients(target.deployment);
const PASSWORD = "Correct-Horse-7-Battery";
const nowSeconds = () => Math.floor(Date.now() / 1000);
const runId = nowSeconds().toString(36);
let made = 0;

/** A user of this run with the standard rights of an operator. */
async function newUser(overrides: { readonly groups?: readonly string[] } = {}) {
  made += 1;
  const email = `e2e-${runId}-${made}@brightfield.example`;
  const sub = await createAccount(
    clients,
    target.deployment,
    {
      email,
      nameFirst: "End",
      nameLast: "ToEnd",
      company: "Brightfield Energy",
      companyRole: "Tester",
      groups: overrides.groups ?? ["USER", "CONTROLS"],
      allLayouts: false,
      expiration: 0,
      trialExpiration: 0,
      enabled: true,
      password: PASSWORD,
    },
    nowSeconds(),
  );
  return { email, sub };
}

beforeAll(() => {
  configureAmplify(
    target.deployment,
    target.operatorEnvironment.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
  );
});

afterEach(() => signOut());

describe("the Amplify client", () => {
  it("signs in with SRP and carries the groups of the access table", async () => {
    const { email, sub } = await newUser();
    const { isSignedIn } = await signIn({ username: email, password: PASSWORD });
    const { tokens } = await fetchAuthSession();
    expect(isSignedIn).toBe(true);
    expect(tokens?.accessToken.payload.sub).toBe(sub);
    expect(tokens?.accessToken.payload["cognito:groups"]).toEqual(
      expect.arrayContaining(["USER", "CONTROLS"]),
    );
  });

  it("is told the same of a wrong password and of nobody", async () => {
    const { email } = await newUser();
    const message = "Incorrect username or password.";
    await expect(signIn({ username: email, password: "Wrong-Horse-7-Battery" })).rejects.toThrow(
      message,
    );
    await expect(
      signIn({ username: `nobody-${runId}@brightfield.example`, password: PASSWORD }),
    ).rejects.toThrow(message);
  });

  it("answers the new-password challenge and then an authenticator's set-up", async () => {
    made += 1;
    const email = `e2e-${runId}-${made}@brightfield.example`;
    const { User } = await clients.cognito.send(
      new AdminCreateUserCommand({
        UserPoolId: target.deployment.userPoolId,
        Username: email,
        TemporaryPassword: "Temporary-Horse-7-Battery",
        MessageAction: "SUPPRESS",
        UserAttributes: [
          { Name: "email", Value: email },
          { Name: "email_verified", Value: "true" },
          { Name: "given_name", Value: "New" },
          { Name: "family_name", Value: "Password" },
        ],
      }),
    );
    const sub = User?.Attributes?.find(({ Name }) => Name === "sub")?.Value;
    await clients.dynamo.send(
      new PutCommand({
        TableName: target.deployment.accessTable,
        Item: { pk: `U#${sub}`, sk: "A", email, groups: new Set(["USER"]), enabled: true },
      }),
    );
    const first = await signIn({ username: email, password: "Temporary-Horse-7-Battery" });
    expect(first.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED");
    const second = await confirmSignIn({ challengeResponse: PASSWORD });
    expect(second.isSignedIn).toBe(true);
  });

  it("sets an authenticator up and is asked for its code from then on", async () => {
    const { email } = await newUser();
    await signIn({ username: email, password: PASSWORD });
    const { setUpTOTP, verifyTOTPSetup } = await import("aws-amplify/auth");
    const { sharedSecret } = await setUpTOTP();
    await expect(verifyTOTPSetup({ code: "000000" })).rejects.toThrow();
    await verifyTOTPSetup({ code: totpCode(sharedSecret, nowSeconds()) });
    await updateMFAPreference({ totp: "PREFERRED" });
    await signOut();

    const { nextStep } = await signIn({ username: email, password: PASSWORD });
    expect(nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    await expect(confirmSignIn({ challengeResponse: "000000" })).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    // The set-up used the code of this step; the next one is within the window of the server.
    const next = await confirmSignIn({
      challengeResponse: totpCode(sharedSecret, nowSeconds() + 30),
    });
    expect(next.isSignedIn).toBe(true);
  });

  it("refreshes its tokens", async () => {
    const { email } = await newUser();
    await signIn({ username: email, password: PASSWORD });
    const before = (await fetchAuthSession()).tokens?.accessToken.toString();
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString();
    expect(after).toBeDefined();
    expect(after).not.toBe(before);
  });

  it("queries with the access token it keeps", async () => {
    const { email, sub } = await newUser({ groups: ["FIELD_TECH"] });
    await signIn({ username: email, password: PASSWORD });
    const answer = await generateClient().graphql({
      query: "query { getMe { id email state privileges groups } }",
    });
    expect(answer).toMatchObject({
      data: { getMe: { id: sub, email, state: "ACTIVE", groups: ["FIELD_TECH"] } },
    });
  });

  it("keeps nothing that works after signing out", async () => {
    const { email } = await newUser();
    await signIn({ username: email, password: PASSWORD });
    await signOut();
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });
});
