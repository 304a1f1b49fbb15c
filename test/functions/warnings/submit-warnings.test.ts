/** The source of a layout is set by administrators, and messages are submitted to it. */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { submitWarnings } from "#functions/warnings/submit-warnings.ts";
import { getWarningSource, setWarningSource } from "#functions/warnings/warning-source.ts";
import { caller, changeId } from "../served-tables.ts";
import { capFile, LAYOUT, WarningHarness } from "./warning-harness.ts";

let harness: WarningHarness;

beforeEach(async () => {
  await harness?.tables.stop();
  harness = await WarningHarness.open();
});
afterAll(() => harness.tables.stop());

const text = (name: string) => new TextDecoder().decode(capFile(name));

async function set(input: object) {
  const field = setWarningSource(harness.tables);
  const given = { changeId: changeId(), layoutId: LAYOUT, rev: 1, kind: "PUSH", address: null };
  const parsed = field.parse({ input: { ...given, ...input } });
  return parsed.ok ? field.run(parsed.value, caller()) : parsed;
}

async function submit(document: unknown, id = changeId()) {
  const field = submitWarnings(harness.tables);
  const parsed = field.parse({ input: { changeId: id, layoutId: LAYOUT, document } });
  return parsed.ok ? field.run(parsed.value, caller()) : parsed;
}

describe("the source of a layout's warnings", () => {
  it("is off until it is set, with the user and the time", async () => {
    const read = getWarningSource(harness.tables);
    const other = "0190a000-0000-7000-8000-00000000aa09";
    expect(await read.run(other, caller())).toEqual({
      ok: true,
      value: {
        layoutId: other,
        kind: "OFF",
        address: null,
        changedAt: null,
        changedBy: null,
        rev: 0,
      },
    });
    const address = "https://weather.example/other";
    const value = {
      ...{ layoutId: LAYOUT, kind: "PULL", address, rev: 2 },
      ...{ changedAt: harness.now(), changedBy: "a@example.com" },
    };
    expect(await set({ kind: "PULL", address })).toEqual({ ok: true, value });
    expect(await read.run(LAYOUT, caller())).toEqual({ ok: true, value });
  });

  it("is not set on the basis of an outdated one, and once for a repeat", async () => {
    const change = { changeId: changeId() };
    const first = await set(change);
    expect(first).toMatchObject({ ok: true, value: { kind: "PUSH", rev: 2 } });
    expect(await set(change)).toEqual(first);
    expect(await set({})).toMatchObject({ ok: false, error: { code: "Conflict" } });
  });

  it.each([
    [{ kind: "PULL" }, "address", "required"],
    [{ kind: "PULL", address: "http://weather.example/" }, "address", "notAllowed"],
    [{ kind: "PULL", address: "https://127.0.0.1/" }, "address", "notAllowed"],
    [{ kind: "FILE" }, "kind", "notAllowed"],
    [{ rev: -1 }, "rev", "range"],
    [{ changeId: "1" }, "changeId", "uuid"],
    [{ layoutId: "" }, "layoutId", "required"],
  ])("is refused: %j", async (input, field, reason) => {
    expect(await set(input)).toEqual({
      ok: false,
      error: { code: "InvalidArgument", field, reason },
    });
  });

  it("of an unknown layout cannot be set", async () => {
    const layoutId = "0190a000-0000-7000-8000-00000000aa09";
    expect(await set({ layoutId, rev: 0 })).toMatchObject({ error: { code: "NotFound" } });
  });
});

describe("a submitted document", () => {
  it("has the effect of a fetched one, and a repeat none", async () => {
    await set({});
    const id = changeId();
    const first = await submit(text("alert"), id);
    expect(first).toEqual({ ok: true, value: { layoutId: LAYOUT, messages: 1, failure: null } });
    expect((await harness.said())[0]).toBe("warning");
    expect(await submit(text("cancel"))).toMatchObject({ ok: true });
    expect(await submit(text("alert"), id)).toEqual(first);
    expect(await submit(text("alert"))).toMatchObject({ ok: true });
    expect((await harness.said())[0]).toBe("calm");
  });

  it("that cannot be read is recorded, because it might have been a warning", async () => {
    await set({});
    await submit(text("expired"));
    expect(await submit(text("malformed"))).toMatchObject({
      value: { messages: 0, failure: "NOT_XML" },
    });
    expect((await harness.said())[0]).toBe("unknown");
    const linked = await submit(text("feed"));
    expect(linked).toMatchObject({ value: { messages: 1, failure: "INCOMPLETE_MESSAGE" } });
    expect((await harness.said())[0]).toBe("warning");
  });

  it("is refused for a layout with another source or without coordinates", async () => {
    const refused = (reason: string) => ({ error: { code: "WarningsNotAccepted", reason } });
    expect(await submit(text("alert"))).toMatchObject(refused("source"));
    await set({});
    await harness.placeLayout({});
    expect(await submit(text("alert"))).toMatchObject(refused("coordinates"));
  });

  it("is refused without a text", async () => {
    for (const document of ["", undefined, 7]) {
      expect(await submit(document)).toMatchObject({ error: { field: "document" } });
    }
  });

  it("is not fetched by the schedule", async () => {
    await set({});
    await harness.pull(capFile("alert"));
    expect(harness.fetched).toEqual([]);
  });
});
