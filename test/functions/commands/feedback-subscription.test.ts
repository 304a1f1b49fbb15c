/** Who may subscribe to the feedback of one command to one master, on the local DynamoDB. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { err, ok } from "#domain/result.ts";
import { authoriseFeedbackSubscription } from "#functions/commands/authorise-feedback-subscription.ts";
import { field } from "#functions/shared/handler.ts";
import { newMId } from "../ids/field-crew.ts";
import { caller, changeId } from "../served-tables.ts";
import type { CommandHarness, HarnessMaster } from "./command-harness.ts";
import { historyOfFile, type Row } from "./history-harness.ts";

const { served, begin } = historyOfFile();
let harness: CommandHarness;
let master: HarnessMaster;
let user: Caller;
beforeEach(async () => {
  ({ harness, master, user } = await begin());
});

describe("listening to one master and one command", () => {
  const hear = (args: Row, who: Caller) =>
    field(authoriseFeedbackSubscription({ ...served, uuid: changeId }))(
      { name: "dt-master", ...args },
      who,
    );

  it("leads to the layout in which the master stands", async () => {
    const { layoutId, mId } = master;
    expect(await hear({ mId }, caller())).toEqual(ok({ layoutId, mId, name: "dt-master" }));
    await harness.put("access", { pk: `U#${user.sub}`, sk: `L#${layoutId}`, layoutId });
    expect(await hear({ mId }, user)).toMatchObject(ok({ layoutId }));
  });

  it("is refused alike for a master of others and for one that is not there, and written down", async () => {
    for (const mId of [master.mId, newMId()]) {
      expect(await hear({ mId }, user)).toEqual(err({ code: "NotPermitted" }));
    }
    expect(await harness.denials(user)).toMatchObject([
      { operation: "Subscription.subscribeCommandFeedback", reason: "NotPermitted" },
      { operation: "Subscription.subscribeCommandFeedback", reason: "NotPermitted" },
    ]);
  });

  it.each([
    ["mId", { mId: "x" }],
    ["name", { name: "" }],
    ["name", { name: "x".repeat(61) }],
  ])("is refused for %s of %o", async (name, args) => {
    expect(await hear({ mId: master.mId, ...args }, caller())).toMatchObject(
      err({ code: "InvalidArgument", field: name }),
    );
  });
});
