/**
 * An administrator sees that a registration with the claim of a controller was refused, and allows
 * one more, on a desktop and on a phone.
 */
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { openTarget } from "#test/e2e/target.ts";
import { MASTER_REGISTRATION_MESSAGES as MESSAGES } from "#web/features/site/device/master-registration-messages.ts";
import { axeFindings, VIEWPORTS } from "./console-page.ts";
import { type Place, type PlantedField, plantField } from "./planted-field.ts";
import { hasConsole, PATIENT, type SignedInSite, signedInSite } from "./signed-in-site.ts";

const { deployment } = openTarget();
const LAYOUT = { name: "Claim Ridge", coordinates: { latitude: 31.3, longitude: -103.6 } };
const DAY_SECONDS = 86_400;

/**
 * A field with one master whose controller registered a day ago, and has been refused another
 * registration since.
 */
async function plantRefused(place: Place): Promise<PlantedField> {
  const nodes = [{ id: "A001" }] as const;
  const field = await plantField(place, LAYOUT, [{ name: "North", x: 300, nodes }]);
  const now = Math.floor(Date.now() / 1000);
  const { dynamo } = operatorClients(deployment);
  await dynamo.send(
    new PutCommand({
      TableName: deployment.coreTable,
      Item: {
        pk: `FACTORY#${field.masters[0]?.mId}`,
        sk: "A",
        deviceType: "gen4",
        provisionedAt: now - DAY_SECONDS,
        certificateId: "first",
        refusedAt: now - 60,
      },
    }),
  );
  return field;
}

describe.skipIf(!hasConsole)("the registration of a controller", () => {
  let site: SignedInSite<"ADMIN">;

  beforeAll(async () => {
    site = await signedInSite(plantRefused, ["ADMIN"]);
  });
  afterAll(() => site?.close());

  it("is opened and closed again, on a desktop and on a phone", async () => {
    const { layoutId, masters } = site.field;
    const mLocId = masters[0]?.mLocId;
    const query = `?overlay=deviceid-assignement&locIds=${mLocId}&device-details=${layoutId}:${mLocId}`;
    const { page } = await site.open("ADMIN", query, "desktop", { tolerated: [] });
    await page.getByRole("tab", { name: "Configure" }).click();
    const section = page.getByRole("region", { name: MESSAGES.title });
    await section.getByText(/^Re-registration was refused/).waitFor(PATIENT);
    const expectNoFindings = async () => {
      for (const size of ["desktop", "phone"] as const) {
        await page.setViewportSize(VIEWPORTS[size]);
        expect(await axeFindings(page), size).toEqual([]);
      }
    };
    await expectNoFindings();
    await section.getByRole("button", { name: MESSAGES.open }).click();
    const question = page.getByRole("alertdialog", { name: MESSAGES.openQuestion.title });
    await question.waitFor(PATIENT);
    await expectNoFindings();
    await question.getByRole("button", { name: MESSAGES.openQuestion.go }).click();
    await section.getByText(/^Until .*, allowed by /).waitFor(PATIENT);
    await section.getByRole("button", { name: MESSAGES.close }).click();
    await section.getByRole("button", { name: MESSAGES.open }).waitFor(PATIENT);
  });
});
