/**
 * Signs the commissioning of a site, which writes the file and checks the other signature, and reads
 * the file.
 */
import { expect } from "vitest";
import type { Subject } from "./call-subject.ts";
import { HASH_OF_STATE, SIGN, SIGNED_FILE } from "./commissioning-fields.ts";
import { newChangeId } from "./planted-layout.ts";
import type { Session } from "./signed-in-user.ts";

/** Fields that need the hash of the present state. */
export const SIGNING_FIELDS = ["Mutation.signHandOver", "Query.getHandOver"] as const;

export async function runCommissioning(session: Session, { layoutId }: Subject): Promise<void> {
  const { data } = await session.graphql(HASH_OF_STATE, { layoutId });
  const { hash } = Object(data).getCommissioning;
  const signed = await session.graphql(SIGN, {
    input: { changeId: newChangeId(), layoutId, hash, role: "BUILDER" },
  });
  expect(Object(signed.data).signHandOver).toMatchObject({ hash, role: "BUILDER", isOwn: true });
  const file = await session.graphql(SIGNED_FILE, { layoutId, hash });
  expect(Object(file.data).getHandOver).toMatchObject({ hash });
}
