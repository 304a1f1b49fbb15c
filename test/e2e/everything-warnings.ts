/** The schedule reads the sources of weather warnings, and users who may see the layouts get them. */
import { expect } from "vitest";
import type { Subject } from "./call-subject.ts";
import { ask } from "./entered-site.ts";
import { callAsOperator, type OwnCloud } from "./own-cloud.ts";
import { newChangeId } from "./planted-layout.ts";
import type { Session } from "./signed-in-user.ts";
import { ruleErrors } from "./stored-items.ts";
import { SET_SOURCE } from "./warning-fields.ts";

/** A name that does not exist on any network. */
const ADDRESS = "https://warnings.invalid/active";

/** The site has coordinates, and messages were submitted to it. */
export async function runWarnings(own: OwnCloud, session: Session, site: Subject): Promise<void> {
  const { layoutId } = site;
  // A repeated change returns the first answer.
  expect(await ask(session, "Mutation.setWarningSource", site)).toMatchObject({ rev: 1 });
  const input = { changeId: newChangeId(), layoutId, rev: 1, kind: "PULL", address: ADDRESS };
  const { errors } = await session.graphql(SET_SOURCE, { input });
  expect(errors).toBeUndefined();
  await pull(own);
  expect(await ask(session, "Query.getLayoutWarnings", site)).toEqual({
    ...{ layoutId, source: "PULL", readAt: null, failure: "UNREACHABLE", warnings: [] },
  });
}

/** Without the telemetry table the schedule fails, and the failure is stored. */
export async function failToPull(own: OwnCloud): Promise<void> {
  await pull(own);
  expect(await ruleErrors(own)).toContainEqual(
    expect.objectContaining({ rule: expect.stringContaining("PullWarnings") }),
  );
}

/** Runs the schedule; resolves when the function is done, or its failed event is stored. */
async function pull(own: OwnCloud): Promise<void> {
  const path = "/_local/events/run/tracker-pull-warnings";
  await callAsOperator(own, { service: "events", method: "POST", path });
}
