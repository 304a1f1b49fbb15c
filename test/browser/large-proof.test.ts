/**
 * The proof of a stow of 3600 trackers in a browser: trackers in position, and the others with
 * their reasons, beside the map and as a table.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { Message } from "#test/builders/wire-messages.ts";
import { dataOf } from "#test/e2e/api-calls.ts";
import { nowSeconds } from "#test/e2e/people.ts";
import { newChangeId } from "#test/e2e/planted-layout.ts";
import { openTarget } from "#test/e2e/target.ts";
import { until } from "#test/e2e/until.ts";
import { PROOF_MESSAGES } from "#web/features/site/commands/model/proof-messages.ts";
import { MOTION_LABELS } from "#web/ui/commands/motion-words.ts";
import { type Place, type PlantedField, plantField } from "./planted-field.ts";
import { hasConsole, PATIENT, type SignedInSite, signedInSite } from "./signed-in-site.ts";
import { mapShown } from "./site-page.ts";

const NAME = "Wide Mesa";
const MASTERS = 20;
const NODES = 180;
/** In hundredths of a degree: 45 degrees east. */
const EAST_45 = -4_500;
const HOLD = { name: "low-priority-keep-angle", args: [{ key: "angle", value: "-45" }] };
/**
 * Index of a tracker whose emergency stop is pressed, in every master; another tracker was lost
 * earlier.
 */
const STOPPED = 7;
const LOST = 99;
const LATE = [STOPPED, LOST];
const ALARMS: ReadonlyMap<number, string> = new Map([
  [STOPPED, "00002000"],
  [LOST, "00010000"],
]);
const WELL = "00000000";

const PREPARE =
  "mutation ($input: CommandBatchInput!) { prepareCommandBatch(input: $input) { token } }";
const CONFIRM = `mutation ($input: ConfirmCommandBatchInput!) {
  confirmCommandBatch(input: $input) { requests { id mLocId status } }
}`;

interface Prepared {
  readonly prepareCommandBatch: { readonly token: string };
}

interface Confirmed {
  readonly confirmCommandBatch: {
    readonly requests: readonly { id: string; mLocId: string; status: string }[];
  };
}

let site: SignedInSite<"ADMIN">;
let motion: string;

const nodes = Array.from({ length: NODES }, (_, node) => node);
const masters = Array.from({ length: MASTERS }, (_, master) => master);

function plantWide(place: Place): Promise<PlantedField> {
  const idOf = (master: number, node: number) => (0x1000 + master * NODES + node).toString(16);
  const planted = masters.map((master) => ({
    name: `Master ${master + 1}`,
    x: 130 + 38 * master,
    nodes: nodes.map((node) => ({ id: idOf(master, node).toUpperCase() })),
  }));
  return plantField(place, { name: NAME }, planted);
}

/**
 * Reports every tracker at the angle except the stopped one. @param lostSince last report of the
 * lost tracker, epoch seconds
 */
async function reportAll(angle: number, lostSince: number): Promise<void> {
  const now = nowSeconds();
  const cols = {
    i: nodes,
    t: nodes.map((node) => (node === LOST ? lostSince : now)),
    al: nodes.map((node) => ALARMS.get(node) ?? WELL),
    ap: nodes.map((node) => (node === STOPPED ? 0 : angle)),
    at: nodes.map(() => angle),
  };
  await Promise.all(masters.map((master) => site.field.report(master, cols, now)));
}

/**
 * Sends a stow that every master answers; resolves a second later, so that the next reports are
 * newer than the command.
 */
async function stowAll(): Promise<string> {
  const { field } = site;
  const { layoutId } = field;
  const { accessToken } = await field.people.signedIn({ groups: ["ADMIN", "CONTROLS"] }, [
    layoutId,
  ]);
  const ask = <Data>(document: string, input: Message) =>
    dataOf<Data>(openTarget().deployment, accessToken, document, { input });
  const mLocIds = field.masters.map(({ mLocId }) => mLocId);
  const batch = { id: newChangeId(), layoutId, mLocIds, ...HOLD };
  const { token } = (await ask<Prepared>(PREPARE, batch)).prepareCommandBatch;
  const sent = await ask<Confirmed>(CONFIRM, { ...batch, token, siteName: NAME });
  const sentBy = nowSeconds();
  for (const { id, mLocId, status } of sent.confirmCommandBatch.requests) {
    expect(status).toBe("sent");
    const master = field.masters.findIndex((one) => one.mLocId === mLocId);
    await field.answer(master, { id, name: HOLD.name, status: "success", message: "Moving" });
  }
  await until(async () => expect(nowSeconds()).toBeGreaterThan(sentBy));
  return batch.id;
}

describe.skipIf(!hasConsole)("the proof of a large stow in Chromium", () => {
  beforeAll(async () => {
    site = await signedInSite(plantWide, ["ADMIN"], ["CONTROLS"]);
    for (const master of masters) {
      await site.field.connect(master);
      await site.field.reportMaster(master);
    }
    const lostSince = nowSeconds();
    await reportAll(0, lostSince);
    motion = await stowAll();
    await reportAll(EAST_45, lostSince);
  });
  afterAll(() => site?.close());

  it("counts 3600 trackers, names those that have not come, and hands out a line for each", async () => {
    const query = `?view=layout&control=proof&motion=${motion}`;
    const { page, troubles } = await site.open("ADMIN", query);
    await mapShown(page);
    const counted = async (label: string) => {
      const entry = page.getByRole("listitem").filter({ hasText: label }).first();
      return Number((await entry.innerText()).replaceAll(/\D/g, ""));
    };
    const { reached, stuck, silent } = MOTION_LABELS;
    const total = MASTERS * (NODES - LATE.length);
    await expect.poll(() => counted(reached), PATIENT).toBe(total);
    expect([await counted(stuck), await counted(silent)]).toEqual([MASTERS, MASTERS]);
    const stragglers = page.getByRole("region", { name: PROOF_MESSAGES.stragglers });
    await stragglers.getByText("E-stop pressed").first().waitFor(PATIENT);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: PROOF_MESSAGES.csv }).click();
    const [, ...lines] = readFileSync(await (await download).path(), "utf8")
      .trimEnd()
      .split("\r\n");
    expect(lines).toHaveLength(MASTERS * NODES);
    const notThere = lines
      .filter((line) => !line.includes(",reached,"))
      .map((line) => line.split(",").slice(0, 2).join());
    const meant = masters.flatMap((master) =>
      LATE.map((node) => `Master ${master + 1},${nLocIdOf(node)}`),
    );
    expect(notThere.sort()).toEqual(meant.sort());
    expect(troubles).toEqual([]);
  });
});
