/** Vetting of a stored drawing: what is test-rendered, and what the map gets. */
import { describe, expect, it } from "vitest";
import type { CleanSvg } from "#domain/drawing/sanitise-svg.ts";
import { err, ok } from "#domain/result.ts";
import type { CheckedDrawing } from "#web/map/check-drawing.ts";
import type { Proof } from "#web/map/drawing-frame.ts";
import { createVet } from "#web/map/vet-drawing.ts";

const RAW = '<svg width="8" height="4" viewBox="0 0 8 4"><script/></svg>';
const CLEAN = '<svg width="8" height="4" viewBox="0 0 8 4"/>';
const SQUARE = '<svg width="1000" height="1000" viewBox="0 0 8 4"/>';
const DRAWN: Proof = { kind: "drawn", preview: undefined };

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Vets `RAW`; `rendered` are the documents that were test-rendered. */
async function vetted(checked: CheckedDrawing, proof: Proof) {
  const rendered: string[] = [];
  const vet = createVet({
    check: async () => checked,
    prove: async (bytes) => {
      rendered.push(text(bytes));
      return proof;
    },
    after: () => () => undefined,
  });
  return { found: await vet(new TextEncoder().encode(RAW)), rendered };
}

const clean: CleanSvg = { svg: CLEAN, removed: [] };

describe("a stored drawing", () => {
  it("is test-rendered in the square size of the plane, and shown without what is not safe", async () => {
    const { found, rendered } = await vetted(ok(clean), DRAWN);
    expect(rendered).toEqual([SQUARE]);
    if (found.kind !== "sound") throw new Error(found.kind);
    expect([text(found.bytes), text(found.square)]).toEqual([CLEAN, SQUARE]);
  });

  it("is test-rendered as it is stored when no worker can check it", async () => {
    const { found, rendered } = await vetted(err("unchecked"), DRAWN);
    expect(found.kind).toBe("sound");
    expect(rendered).toEqual([RAW.replace('width="8" height="4"', 'width="1000" height="1000"')]);
  });

  it.each([
    { checked: err("late"), proof: DRAWN, kind: "late" },
    { checked: err("malformed"), proof: DRAWN, kind: "refused" },
    { checked: ok(clean), proof: { kind: "late" }, kind: "late" },
    { checked: ok(clean), proof: { kind: "broken" }, kind: "refused" },
  ] satisfies readonly { checked: CheckedDrawing; proof: Proof; kind: string }[])(
    "is $kind after $checked.error and $proof.kind",
    async ({ checked, proof, kind }) => {
      expect((await vetted(checked, proof)).found.kind).toBe(kind);
    },
  );
});
