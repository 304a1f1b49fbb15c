/** With `mfa: required` the server refuses everything but enrolment to a user without an authenticator. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enrolAuthenticator } from "./enrolment.ts";
import { type MutatedAssembly, mutateAssembly, type TemplateFault } from "./mutated-assembly.ts";
import { CDK_OUT, isEmbedded, type OwnCloud, onlyEmbedded, startOwnCloud } from "./own-cloud.ts";
import { newUser, refresh, type Session, signIn } from "./own-user.ts";

onlyEmbedded();

/** What the context key does to the template: the setting reaches resolvers and functions as a variable. */
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
  let assembly: MutatedAssembly;
  let own: OwnCloud;
  let session: Session;

  beforeAll(async () => {
    if (!isEmbedded) return;
    assembly = mutateAssembly(CDK_OUT, "TrackerApi", requireAuthenticator);
    own = await startOwnCloud(assembly.cdkOut);
    session = await signIn(own, await newUser(own, { groups: ["ADMIN"], allLayouts: true }));
  });
  afterAll(async () => {
    await own?.stop();
    assembly?.remove();
  });

  it("tells the user what is missing", async () => {
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
    await enrolAuthenticator(own.clients.cognito, session.accessToken);
    // The pool's trigger runs at refresh and notes the enrolment where rights are read.
    await refresh(own, session);
    const { data } = await session.graphql(ME);
    expect(data?.getMe).toMatchObject({ state: "ACTIVE", mfaEnrolled: true });
    expect((await session.rest("GET /sites/")).status).toBe(200);
  });
});
