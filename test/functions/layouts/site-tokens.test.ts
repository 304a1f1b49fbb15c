import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toPrivilegeBits } from "#domain/access/privileges.ts";
import { tokenIdIn } from "#domain/access/site-token.ts";
import { err, ok } from "#domain/result.ts";
import { createLayout } from "#functions/layouts/create-layout.ts";
import {
  createSiteToken,
  listSiteTokens,
  revokeSiteToken,
} from "#functions/layouts/site-tokens.ts";
import { deleteAccess } from "#functions/layouts/store/layout-remains.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { done } from "../commands/command-harness.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const DAY = 86_400;
const served = tablesOfFile();
let create: AnyField;
let list: AnyField;
let revoke: AnyField;
let layoutId: string;

beforeAll(() => {
  let chance = 0;
  const randomBytes = (length: number) => {
    chance += 1;
    return new Uint8Array(length).fill(chance);
  };
  create = field(createSiteToken({ ...served, randomBytes }));
  list = field(listSiteTokens(served));
  revoke = field(revokeSiteToken(served));
});
beforeEach(async () => {
  const input = { changeId: changeId(), name: "North", utcOffset: 0 };
  layoutId = String((await done(field(createLayout(served))({ input }, caller()))).id);
});

function asked(differences: Record<string, unknown> = {}) {
  const scopes = ["ALARMS", "LAYOUT", "ALARMS"];
  const input = { changeId: changeId(), layoutId, label: " SCADA\u202e ", scopes };
  return { input: { ...input, expiresAt: START + DAY, ...differences } };
}

const made = (args: object, by = caller()) => done(create(args, by));

describe("createSiteToken", () => {
  it("returns the text once and stores only its hash, with its author and purpose", async () => {
    const { token, text } = await made(asked());
    const { id } = Object(token);
    expect(tokenIdIn(String(text))).toBe(id);
    expect(token).toEqual({
      ...{ id, layoutId, label: "SCADA", scopes: ["LAYOUT", "ALARMS"] },
      ...{ createdBy: "a@example.com", createdAt: START, expiresAt: START + DAY, lastUsedAt: null },
    });
    const secret = String(text).slice(37);
    for (const table of ["access", "core", "events"]) {
      expect(JSON.stringify(await served.itemsOf(table))).not.toContain(secret);
    }
    const records = (await served.itemsOf("events")).filter(({ target }) => target === `T#${id}`);
    expect(records).toEqual([
      expect.objectContaining({ operation: "Mutation.createSiteToken", actor: "user-1", layoutId }),
    ]);
  });

  it("answers a repeat without the text, and refuses other content under the same id", async () => {
    const args = asked();
    const first = await made(args);
    expect(await made(args)).toEqual({ token: first.token, text: null });
    expect(
      await create(asked({ changeId: args.input.changeId, label: "Other" }), caller()),
    ).toEqual(err({ code: "IdempotencyMismatch" }));
    expect(await done(list({ layoutId }, caller()))).toHaveLength(1);
  });

  it.each([
    ["a past end", { expiresAt: START }, { field: "expiresAt", reason: "belowMin" }],
    [
      "more than a year",
      { expiresAt: START + 366 * DAY + 1 },
      { field: "expiresAt", reason: "aboveMax" },
    ],
    ["half a second", { expiresAt: START + 0.5 }, { field: "expiresAt", reason: "notWhole" }],
    ["no name", { label: "  " }, { field: "label", reason: "required" }],
    ["a long name", { label: "x".repeat(61) }, { field: "label", reason: "tooLong" }],
    ["no scope", { scopes: [] }, { field: "scopes", reason: "required" }],
    ["an inherited scope", { scopes: ["toString"] }, { field: "scopes", reason: "notAllowed" }],
    ["no layout", { layoutId: 1 }, { field: "layoutId", reason: "required" }],
    ["no change id", { changeId: "x" }, { field: "changeId", reason: "uuid" }],
  ])("refuses %s", async (_what, differences, fault) => {
    expect(await create(asked(differences), caller())).toEqual(
      err({ code: "InvalidArgument", ...fault }),
    );
  });

  it("gives no user more rights than the maker has", async () => {
    const viewer = caller({ privileges: toPrivilegeBits(1 + 256) });
    expect(await create(asked(), viewer)).toEqual(err({ code: "NotPermitted" }));
    expect(await create(asked({ scopes: ["LAYOUT"] }), viewer)).toHaveProperty("value");
  });

  it("refuses a layout that is not there", async () => {
    expect(await create(asked({ layoutId: changeId() }), caller())).toEqual(
      err({ code: "NotFound" }),
    );
  });

  it("makes twenty of a layout, and one more when one has ended", async () => {
    await made(asked({ expiresAt: START + 1 }));
    for (let number = 2; number <= 20; number += 1) await made(asked());
    expect(await create(asked(), caller())).toEqual(err({ code: "TooManyTokens", most: 20 }));
    served.clock.now += 1000;
    expect(await create(asked(), caller())).toHaveProperty("value");
    served.clock.now -= 1000;
  });
});

describe("revokeSiteToken", () => {
  it("takes the token away once, with a record, and is repeated without harm", async () => {
    const { token } = await made(asked());
    const { id } = Object(token);
    const args = { input: { changeId: changeId(), layoutId, tokenId: id } };
    expect(await done(revoke(args, caller()))).toEqual({ id, layoutId });
    expect(await done(revoke(args, caller()))).toEqual({ id, layoutId });
    expect(await list({ layoutId }, caller())).toEqual(ok([]));
    const again = { input: { ...args.input, changeId: changeId() } };
    expect(await revoke(again, caller())).toEqual(err({ code: "NotFound" }));
  });

  it("finds no token of another layout", async () => {
    const { token } = await made(asked());
    const { id } = Object(token);
    const foreign = { changeId: changeId(), layoutId: changeId(), tokenId: id };
    expect(await revoke({ input: foreign }, caller())).toEqual(err({ code: "NotFound" }));
    expect(await done(list({ layoutId }, caller()))).toHaveLength(1);
  });
});

describe("a deleted layout", () => {
  it("leaves no token behind", async () => {
    await made(asked());
    expect(await deleteAccess(served.store, layoutId)).toBe(1);
    expect(await list({ layoutId }, caller())).toEqual(ok([]));
    expect(await deleteAccess(served.store, layoutId)).toBe(0);
  });
});
