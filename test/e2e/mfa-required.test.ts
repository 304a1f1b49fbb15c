/**
 * With `mfa: required` the server refuses all calls except enrolment to a user without an
 * authenticator.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CloudUnderTest } from "./cloud-under-test.ts";
import { enrolAuthenticator } from "./enrolment.ts";
import { type MutatedAssembly, mutateAssembly, type TemplateFault } from "./mutated-assembly.ts";
import { isEmbedded } from "./needs-own-cloud.ts";
import { CDK_OUT, startOwnCloud } from "./own-cloud.ts";
import { openSharedCloud } from "./shared-cloud.ts";
import { newUser, refresh, type Session, signIn } from "./signed-in-user.ts";

/**
 * Changes the template as the setting does, which reaches resolvers and functions as an environment
 * variable.
 */
const requireAuthenticator: TemplateFault = (template) => {
  for (const { Properties } of Object.values(template.Resources)) {
    const text = JSON.stringify(Properties)?.replaceAll(
      '"MFA_REQUIRED":"false"',
      '"MFA_REQUIRED":"true"',
    );
    if (text !== undefined) Object.assign(Properties, JSON.parse(text));
  }
};

const FIELDS = [
  "query { listLayoutDetails { items { id } } }",
  'query { getLayoutDetails(id: "x") { id } }',
  'query { listMasterLocations(layoutId: "x") { items { id } } }',
  'query { getNodeLocations(layoutId: "x", mLocId: "y") { mLocId } }',
  'mutation { acceptLayoutUpload(uploadId: "x") { layoutUrl } }',
];
const ROUTES = ["GET /sites/", "GET /auth/permissions/"];
const ME = "query { getMe { state privileges mfaEnrolled mfaRequired } }";

describe("a deployment that requires an authenticator", () => {
  let assembly: MutatedAssembly | undefined;
  let cloud: CloudUnderTest;
  let session: Session;
  let isRequired: boolean;

  beforeAll(async () => {
    if (isEmbedded) assembly = mutateAssembly(CDK_OUT, "TrackerApi", requireAuthenticator);
    cloud = assembly ? await startOwnCloud(assembly.cdkOut) : await openSharedCloud();
    session = await signIn(cloud, await newUser(cloud, { groups: ["ADMIN"], allLayouts: true }));
    const { data } = await session.graphql(ME);
    isRequired = Object(data?.getMe).mfaRequired;
  });
  afterAll(async () => {
    await cloud?.stop();
    assembly?.remove();
  });
  beforeEach((ctx) =>
    ctx.skip(!isEmbedded && !isRequired, "the deployment requires no authenticator"),
  );

  it("shows the user what is missing", async () => {
    const { data } = await session.graphql(ME);
    expect(data?.getMe).toEqual({
      state: "MFA_REQUIRED",
      privileges: 0,
      mfaEnrolled: false,
      mfaRequired: true,
    });
  });

  it.each(FIELDS)("refuses %s", async (document) => {
    const { errors } = await session.graphql(document);
    expect(errors?.map(({ errorType }) => errorType)).toEqual(["MfaRequired"]);
  });

  it.each(ROUTES)("refuses %s", async (route) => {
    expect(await session.rest(route)).toEqual({
      status: 403,
      body: { field_errors: [], non_field_errors: ["MfaRequired"] },
    });
  });

  it("lets the user in once the authenticator is there, with the very token of before", async () => {
    await enrolAuthenticator(cloud.clients.cognito, session.accessToken);
    // The pool's trigger runs at each refresh, and records the enrolment in the access table.
    await refresh(cloud, session);
    const { data } = await session.graphql(ME);
    expect(data?.getMe).toMatchObject({ state: "ACTIVE", mfaEnrolled: true });
    expect((await session.rest("GET /sites/")).status).toBe(200);
  });
});
