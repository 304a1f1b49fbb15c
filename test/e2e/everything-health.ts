/** The health of layouts is judged by the schedule and answered to the users who may see them. */
import { expect } from "vitest";
import type { Subject } from "./call-subject.ts";
import { LAYOUT_CALLS } from "./layout-calls.ts";
import { callAsOperator, type OwnCloud } from "./own-cloud.ts";
import type { Session } from "./signed-in-user.ts";
import { ruleErrors } from "./stored-items.ts";

/** The master of the site reports wind, and has settings that say from which wind it stows. */
export async function runHealth(
  own: OwnCloud,
  session: Session,
  { layoutId }: Subject,
): Promise<void> {
  await judge(own);
  const { data } = await session.graphql(
    LAYOUT_CALLS["Query.listLayoutHealth"]?.document ?? "",
    {},
  );
  expect(Object(data).listLayoutHealth.items).toContainEqual(
    expect.objectContaining({
      layoutId,
      judgedAt: expect.any(Number),
      masters: { controllers: 1 },
      wind: { limit: expect.any(Number) },
    }),
  );
}

/** Without the table of telemetry nothing is judged; that is kept. */
export async function failToJudge(own: OwnCloud): Promise<void> {
  await judge(own);
  expect(await ruleErrors(own)).toContainEqual(
    expect.objectContaining({ rule: expect.stringContaining("JudgeHealth") }),
  );
}

/** Answers when the function is done, or what it failed at is kept. */
async function judge(own: OwnCloud): Promise<void> {
  const path = "/_local/events/run/tracker-judge-health";
  await callAsOperator(own, { service: "events", method: "POST", path });
}
