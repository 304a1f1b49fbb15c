/** Signs the commissioning of a site, which writes the file and checks the other signature. */
import { expect } from "vitest";
import type { Subject } from "./call-subject.ts";
import { HASH_OF_STATE, SIGN } from "./commissioning-fields.ts";
import { newChangeId } from "./planted-layout.ts";
import type { Session } from "./signed-in-user.ts";

export async function runCommissioning(session: Session, { layoutId }: Subject): Promise<void> {
  const { data } = await session.graphql(HASH_OF_STATE, { layoutId });
  const { hash } = Object(data).getCommissioning;
  const signed = await session.graphql(SIGN, {
    input: { changeId: newChangeId(), layoutId, hash, role: "BUILDER" },
  });
  expect(Object(signed.data).signHandOver).toMatchObject({ hash, role: "BUILDER", isOwn: true });
}
