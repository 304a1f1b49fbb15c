/** A site entered through the API field by field, as the console does. */
import { expect } from "vitest";
import { DRAWING, type Subject } from "./call-subject.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { newChangeId } from "./planted-layout.ts";
import { PASSWORD, type Session } from "./signed-in-user.ts";
import { until } from "./until.ts";

/** Enters drawing, layout, master and nodes; returns the subject with their ids. */
export async function enterSite(session: Session, subject: Subject): Promise<Subject> {
  const upload = await ask(session, "Mutation.requestLayoutUpload", subject);
  expect((await putDrawing(String(upload.url), DRAWING)).ok).toBe(true);
  const { id: layoutId } = await ask(session, "Mutation.createLayoutDetails", subject);
  session.atEnd(() => deleteLayout(session, String(layoutId)));
  const placed = { ...subject, uploadId: String(upload.uploadId), layoutId: String(layoutId) };
  const { id: mLocId } = await ask(session, "Mutation.createMasterLocation", placed);
  const complete = { ...placed, mLocId: String(mLocId) };
  await ask(session, "Mutation.updateNodeLocations", complete);
  await ask(session, "Mutation.updateNodeId", complete);
  return complete;
}

/** Deletes a layout, after entering the password again as the console requires. */
export async function deleteLayout(session: Session, id: string): Promise<void> {
  await session.rest("POST /auth/verify-authentication/", { password: PASSWORD });
  const document = FIELD_CALLS["Mutation.deleteLayoutDetails"]?.document ?? "";
  const input = { changeId: newChangeId(), id };
  await until(async () => {
    const { errors } = await session.graphql(document, { input });
    expect(errors).toBeUndefined();
  });
}

/**
 * Enters a parameter set of each kind for the site's master; returns the subject with their ids.
 */
export async function enterSets(session: Session, site: Subject): Promise<Subject> {
  const { id: spaParamId } = await ask(session, "Mutation.createSpaParametersRequest", site);
  const { id: nodeParamId } = await ask(session, "Mutation.createNodeParameters", site);
  return { ...site, spaParamId: String(spaParamId), nodeParamId: String(nodeParamId) };
}

/** The field's value in the answer. Fails the test when the field is missing. */
export async function ask(
  session: Session,
  name: string,
  subject: Subject,
): Promise<Readonly<Record<string, unknown>>> {
  const { data, errors } = await askField(session, name, subject);
  expect(errors, name).toBeUndefined();
  const answer = Object.values(data ?? {})[0];
  if (typeof answer !== "object" || answer === null) throw new Error(`${name} answered ${answer}`);
  return { ...answer };
}

export function askField(session: Session, name: string, subject: Subject) {
  const call = FIELD_CALLS[name];
  if (call === undefined) throw new Error(`no call of ${name}`);
  return session.graphql(call.document, call.variables(subject));
}

export function putDrawing(url: string, svg: string): Promise<Response> {
  return fetch(url, { method: "PUT", headers: { "content-type": "image/svg+xml" }, body: svg });
}
