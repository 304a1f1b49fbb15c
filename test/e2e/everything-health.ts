/** The schedule judges the health of layouts, and users who may see them get it. */
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import type { Subject } from "./call-subject.ts";
import { LAYOUT_CALLS } from "./layout-calls.ts";
import { callAsOperator, type OwnCloud } from "./own-cloud.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import type { Session } from "./signed-in-user.ts";
import { ruleErrors } from "./stored-items.ts";

/** The site's master reports wind, and has settings with the wind from which it stows. */
export async function runHealth(
  own: OwnCloud,
  session: Session,
  { layoutId, mLocId }: Subject,
): Promise<void> {
  await plantRunOutZone(own, { layoutId, mLocId });
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

/** A zone that has just run out, after which the schedule has the master's work document published. */
async function plantRunOutZone(
  own: OwnCloud,
  { layoutId, mLocId }: Pick<Subject, "layoutId" | "mLocId">,
): Promise<void> {
  const until = nowSeconds() - 10;
  const owner = { userId: "u-1", name: "Ana", phone: "" };
  const zone = { id: newChangeId(), ...owner, since: until - 600, until };
  const Item = { pk: `L#${layoutId}`, sk: `W#${mLocId}`, zones: [zone], rev: 1 };
  await own.clients.dynamo.send(new PutCommand({ TableName: own.target.coreTable, Item }));
}

/** Without the telemetry table the health schedule fails, and the failure is stored. */
export async function failToJudge(own: OwnCloud): Promise<void> {
  await judge(own);
  expect(await ruleErrors(own)).toContainEqual(
    expect.objectContaining({ rule: expect.stringContaining("JudgeHealth") }),
  );
}

/** Runs the health schedule; resolves when the function is done, or its failed event is stored. */
async function judge(own: OwnCloud): Promise<void> {
  const path = "/_local/events/run/tracker-judge-health";
  await callAsOperator(own, { service: "events", method: "POST", path });
}
