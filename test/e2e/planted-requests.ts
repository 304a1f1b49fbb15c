/**
 * Another user's requests for a second person: one to approve, one to decline, and one whose
 * approver was refused.
 */
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Subject } from "./call-subject.ts";
import { ONE_ROUND, PLANTED_APPROVER, PLANTED_DIGEST } from "./command-calls.ts";
import type { OwnCloud } from "./own-cloud.ts";
import { nowSeconds } from "./people.ts";
import { newUser } from "./signed-in-user.ts";

export async function plantRequests(own: OwnCloud, site: Subject): Promise<void> {
  const { layoutId, mLocId, mId, changes } = site;
  const rights = { groups: ["ADMIN", "CONTROLS"], allLayouts: true };
  const { sub: userId, email: username } = await newUser(own, rights);
  const expiresAt = nowSeconds() + 600;
  const facts = {
    layoutId,
    layoutName: "Everything",
    name: ONE_ROUND.name,
    args: Object.fromEntries(ONE_ROUND.args.map(({ key, value }) => [key, value])),
    masters: [{ mLocId, mId, name: "M1" }],
    ...{ entryId: ONE_ROUND.name, risk: "R4", scope: "master", state: "waiting" },
    ...{ userId, username, reason: "Asked for by somebody else", expiresAt, x: expiresAt },
    ...{ digest: PLANTED_DIGEST, payloadHash: "none", askedAt: Date.now() },
    foreseen: { mastersReached: 1, nodes: 1, moving: 0, staying: 1, seconds: null },
  };
  const refusedApprover = {
    ...{ userId: PLANTED_APPROVER, username: "new@brightfield.example", fault: "newAccount" },
  };
  for (const name of ["approved", "declined", "vouched"]) {
    const id = changes.get(name);
    const refused = name === "vouched" ? { refusedApprover } : {};
    const Item = { pk: `L#${layoutId}#W`, sk: id, id, ...facts, ...refused };
    await own.clients.dynamo.send(new PutCommand({ TableName: own.target.coreTable, Item }));
  }
}
