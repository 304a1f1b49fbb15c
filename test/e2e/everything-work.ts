/** Assigns the work of a service task, which reads the rights of the assigned user. */
import { expect } from "vitest";
import type { Subject } from "./call-subject.ts";
import { newChangeId } from "./planted-layout.ts";
import type { Session } from "./signed-in-user.ts";
import { CHANGE_WORK } from "./work-item-fields.ts";

export async function runWork(session: Session, { changes, layoutId }: Subject): Promise<void> {
  const { data } = await session.graphql(CHANGE_WORK, {
    input: {
      ...{ changeId: newChangeId(), layoutId, itemId: changes.get("task"), expectedRev: 0 },
      assignee: session.sub,
    },
  });
  expect(Object(data).changeWorkItem.progress).toMatchObject({ assignee: session.sub });
}
