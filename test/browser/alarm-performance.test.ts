/** Alarm performance in a real browser: figures, chart, and the way to the shelf of an alarm. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeDayAlarms } from "#domain/insight/alarm-metrics/day-alarms-codec.ts";
import { dayOf } from "#functions/shared/runtime/clock.ts";
import { putAlarmDay } from "#functions/shared/telemetry/alarm-days.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { operatorTables } from "#scripts/accounts/operator-tables.ts";
import { DAY, dayAlarms, NO_MOTION, T } from "#test/domain/insight/alarm-days.ts";
import { nowSeconds } from "#test/e2e/people.ts";
import { openTarget } from "#test/e2e/target.ts";
import { ALARM_METRICS_MESSAGES } from "#web/features/insight/alarms/alarm-metrics-messages.ts";
import {
  axeFindings,
  hasChromium,
  openConsole,
  type SignedInState,
  sharedChromium,
  sidewaysOverflow,
  VIEWPORTS,
} from "./console-page.ts";
import { type PlantedField, plantField } from "./planted-field.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const NAME = "Chattering Flats";

let browser: Browser;
let field: PlantedField;
let state: SignedInState;

/** The last seven finished days, on the first of which a tracker chattered. */
async function plantDays({ layoutId, masters }: PlantedField): Promise<void> {
  const { dynamo } = operatorClients(target.deployment);
  const { telemetryTable } = target.deployment;
  const store = { tables: operatorTables(dynamo), telemetryTable };
  const today = Math.floor((nowSeconds() - T) / DAY);
  for (let day = today - 9; day < today; day += 1) {
    const raised = { 0: [NO_MOTION] };
    const busy = {
      40: raised,
      41: { 0: [] },
      42: raised,
      43: { 0: [] },
      44: raised,
      45: { 0: [] },
    };
    const bytes = encodeDayAlarms(dayAlarms(day === today - 4 ? busy : {}, { day }));
    const sections = masters.map(({ mLocId }) => ({ mLocId, bytes }));
    const place = { day: dayOf(1000 * (T + day * DAY)), versions: 1, isComplete: true };
    await putAlarmDay(store, layoutId, { ...place, sections });
  }
}

describe.skipIf(!hasChromium || origin === "")("alarm performance in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    const place = { target: target.deployment, clients: operatorClients(target.deployment) };
    const nodes = [{ id: "1000" }, { id: "1001" }];
    field = await plantField(place, { name: NAME, published: true }, [
      { name: "Master 1", panid: 990, x: 200, nodes },
    ]);
    await plantDays(field);
    const login = await field.people.create({ groups: ["FIELD_TECH"] });
    await field.people.grant(login, field.layoutId);
    state = await signedInState(target.deployment, origin, login);
  });
  afterAll(async () => {
    await field.close();
  });

  it("fits every size with the details of a site, and leads from a chattering alarm to the journal of its device", async () => {
    const open = await openConsole(browser, origin, "/insight/alarms", "desktop", { state });
    const { page, troubles } = open;
    await page.getByRole("button", { name: NAME }).click();
    await page.getByRole("img", { name: /^Alarms per 10 minutes: 3 alarms/ }).waitFor();
    for (const size of [VIEWPORTS.desktop, VIEWPORTS.tablet, VIEWPORTS.phone]) {
      await page.setViewportSize(size);
      const found = [size.width, await axeFindings(page), await sidewaysOverflow(page)];
      expect(found).toEqual([size.width, [], 0]);
    }
    await page.setViewportSize(VIEWPORTS.desktop);
    const name = ALARM_METRICS_MESSAGES.shelveOf("Failed To Move", "Master 1 · 000");
    await page.getByRole("link", { name }).click();
    await page
      .getByRole("region", { name: "Alarms" })
      .or(page.getByText(/No alarm/))
      .first()
      .waitFor();
    expect(page.url()).toContain(`/alarms/${field.layoutId}?`);
    expect(troubles).toEqual([]);
  });
});
