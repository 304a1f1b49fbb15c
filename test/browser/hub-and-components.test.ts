/**
 * Data that an administrator takes to the field and brings back: hub configurations and scanned
 * components.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readGenius } from "#domain/hub-config/genius-file.ts";
import { nodeUuid } from "#domain/identity/controller-uuid.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { ok } from "#domain/result.ts";
import { callRest, dataOf } from "#test/e2e/api-calls.ts";
import { newChangeId } from "#test/e2e/planted-layout.ts";
import { openTarget } from "#test/e2e/target.ts";
import { HUB_MESSAGES } from "#web/features/site/hub/hub-messages.ts";
import { COMPONENT_MESSAGES } from "#web/features/site/model/component-messages.ts";
import { axeFindings } from "./console-page.ts";
import { type Place, type PlantedField, plantField } from "./planted-field.ts";
import { hasConsole, PATIENT, type SignedInSite, signedInSite } from "./signed-in-site.ts";
import { mapShown, openPanel, rowOf, rowsIn } from "./site-page.ts";

const { deployment } = openTarget();
const LAYOUT = { name: "Hub Ridge", coordinates: { latitude: 31.3, longitude: -103.6 } };
const NODES = [{ id: "A001" }, { id: "A002" }, { id: "A003" }] as const;

const SET_RADIO =
  "mutation ($input: UpdateMasterLocationInput!) { updateMasterLocation(input: $input) { id } }";

/**
 * A field with one master with a radio but no settings; two components are scanned at its first
 * node, one at the master.
 */
async function plantScanned(place: Place): Promise<PlantedField> {
  const field = await plantField(place, LAYOUT, [{ name: "North", x: 300, nodes: NODES }]);
  const { layoutId, masters, people } = field;
  const { mLocId } = masters[0] ?? { mLocId: "" };
  const administrator = await people.signedIn({ groups: ["ADMIN"] }, [layoutId]);
  const input = { changeId: newChangeId(), layoutId, id: mLocId, channel: 14, panid: 113 };
  await dataOf(deployment, administrator.accessToken, SET_RADIO, { input });
  const uuid = nodeUuid(mLocId, nLocIdOf(0));
  for (const [at, path] of [
    `nodes/${uuid}/components/actuator/`,
    `nodes/${uuid}/components/battery/`,
    `masters/${mLocId}/components/wind-sensor/`,
  ].entries()) {
    const { status } = await callRest(deployment, `/controllers/${path}`, {
      method: "POST",
      token: administrator.identityToken,
      body: JSON.stringify({ serial_number: `H${at}-${mLocId}`, _part_number: `P-${at}` }),
    });
    expect(status, path).toBe(201);
  }
  return field;
}

describe.skipIf(!hasConsole)("files for the hub and what was scanned in the field", () => {
  let site: SignedInSite<"ADMIN" | "USER">;

  beforeAll(async () => {
    site = await signedInSite(plantScanned, ["ADMIN", "USER"]);
  });
  afterAll(() => site?.close());

  it("leave as a file that reads back, with a word on masters without settings", async () => {
    const { page } = await site.open("ADMIN", "", "desktop", { tolerated: [] });
    await page.getByRole("button", { name: HUB_MESSAGES.download }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /^1\.3 or newer/ }).click();
    const alert = page.getByRole("alertdialog", { name: HUB_MESSAGES.bareTitle });
    await alert.waitFor();
    expect(await alert.getByRole("listitem").allInnerTexts()).toEqual(["North"]);
    expect(await axeFindings(page)).toEqual([]);
    const file = await download;
    expect(file.suggestedFilename()).toBe("Hub Ridge.genius");
    const read = readGenius(readFileSync(await file.path(), "utf8"));
    expect(read).toMatchObject(
      ok({
        layout: { id: site.field.layoutId, coordinates: LAYOUT.coordinates },
        masters: [
          { name: "North", channel: 14, panid: 113, nodes: NODES.map(({ id }) => ({ nId: id })) },
        ],
      }),
    );
    await alert.getByRole("button", { name: HUB_MESSAGES.close }).click();
    await alert.waitFor({ state: "detached" });
  });

  it("stand on the map, in the legend and in the details of their device", async () => {
    const query = "?overlay=deviceid-assignement";
    const { page } = await site.open("USER", query, "desktop", { tolerated: [] });
    await mapShown(page);
    const said = async () => (await rowOf(page, 1, ["Home"]))[0] ?? "";
    await expect.poll(said, PATIENT).toMatch(/, 2 components scanned/);
    const legend = await openPanel(page, "legend");
    const counts = legend.getByRole("region", { name: COMPONENT_MESSAGES.title });
    expect((await rowsIn(counts)).slice(0, 3).map((row) => row.replace(/\s+/g, " "))).toEqual([
      "1 1 component 0",
      "2 2 components 1",
      "3 3 components 0",
    ]);
    expect(await axeFindings(page)).toEqual([]);
    const { layoutId, masters } = site.field;
    const { mLocId } = masters[0] ?? { mLocId: "" };
    await page.goto(`/layout/${layoutId}?device-details=${layoutId}:${mLocId}:000`);
    const scanned = page
      .getByRole("dialog")
      .getByRole("region", { name: COMPONENT_MESSAGES.title });
    await expect.poll(() => scanned.getByRole("term").allInnerTexts(), PATIENT).toHaveLength(2);
    expect((await scanned.getByRole("term").allInnerTexts()).sort()).toEqual([
      "Actuator",
      "Battery",
    ]);
    expect(await scanned.innerText()).toContain(`H1-${mLocId}`);
  });
});
