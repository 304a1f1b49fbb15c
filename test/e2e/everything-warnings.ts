/** The schedule reads the sources of weather warnings, and users who may see the layouts get them. */
import { expect } from "vitest";
import type { Subject } from "./call-subject.ts";
import { ask } from "./entered-site.ts";
import { callAsOperator, type OwnCloud } from "./own-cloud.ts";
import { newChangeId } from "./planted-layout.ts";
import type { Session } from "./signed-in-user.ts";
import { ruleErrors } from "./stored-items.ts";
import { SET_SOURCE } from "./warning-fields.ts";

/** Its name does not exist on any network. */
const UNREACHABLE = { kind: "PULL", address: "https://warnings.invalid/active" } as const;

/** The site has coordinates, and messages were submitted to it. */
export async function runWarnings(own: OwnCloud, session: Session, site: Subject): Promise<void> {
  const { layoutId } = site;
  // A repeated change returns the first answer.
  expect(await ask(session, "Mutation.setWarningSource", site)).toMatchObject({ rev: 1 });
  await setSource(session, site, { rev: 1, ...UNREACHABLE });
  await pull(own);
  expect(await ask(session, "Query.getLayoutWarnings", site)).toEqual({
    ...{ layoutId, source: "PULL", readAt: null, failure: "UNREACHABLE", warnings: [] },
  });
}

/**
 * Does something after runWarnings while the site has no source of warnings: a source that cannot be
 * read holds firmware campaigns.
 */
export async function withoutSource(
  session: Session,
  site: Subject,
  act: () => Promise<void>,
): Promise<void> {
  await setSource(session, site, { rev: 2, kind: "OFF" });
  await act();
  await setSource(session, site, { rev: 3, ...UNREACHABLE });
}

async function setSource(
  session: Session,
  { layoutId }: Subject,
  source: Readonly<Record<string, unknown>>,
): Promise<void> {
  const input = { changeId: newChangeId(), layoutId, ...source };
  const { errors } = await session.graphql(SET_SOURCE, { input });
  expect(errors).toBeUndefined();
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
