/** The alarm metrics for programs have the names, types and units of OPC UA. */
import { beforeEach, expect, it } from "vitest";
import { encodeDayAlarms } from "#domain/insight/alarm-metrics/day-alarms-codec.ts";
import { putAlarmDay } from "#functions/shared/telemetry/alarm-days.ts";
import { DAY, dayAlarms, LOW_BATTERY, MEMORY_FAULT, T } from "#test/domain/insight/alarm-days.ts";
import { type OpenAnswer, type OpenSite, openApiHarness } from "./open-api-harness.ts";

const harness = openApiHarness();

let site: OpenSite;
beforeEach(async () => {
  site = await harness.plantSite(`Metered ${crypto.randomUUID()}`);
  await harness.grant(site.layoutId);
});

async function read(query: string): Promise<OpenAnswer> {
  const { text } = await harness.token({ layoutId: site.layoutId });
  return harness.call(`/v1/sites/${site.layoutId}/alarm-metrics?${query}`, text);
}

const TODAY = `from=${T}&to=${T + DAY - 1}`;

it("are those of the alarms of finished days", async () => {
  harness.served.clock.now = 1000 * (T + DAY + 4 * 3_600);
  const bytes = encodeDayAlarms(
    dayAlarms({ 4: { 0: [LOW_BATTERY], 1: [MEMORY_FAULT] }, 95: { 3: [LOW_BATTERY] } }),
  );
  const sections = [{ mLocId: site.mLocId, bytes }];
  const day = { day: "20260624", versions: 1, isComplete: true, sections };
  await putAlarmDay(harness.served.store, site.layoutId, day);
  const { status, body } = await read(TODAY);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ AlarmCount: 3, StartTime: T, endTime: T + DAY, Rate: 10, MaximumReAlarmCount: 0 },
    // From 01:00 to the end of the day.
    ...{ MaximumActiveState: 23 * 3_600_000, MaximumUnAck: 23 * 3_600_000 },
    ...{ CurrentAlarmRate: 0, MaximumAlarmRate: 2, AverageAlarmRate: 3 / 144 },
    ...{ floodSeconds: 0, calmSeconds: DAY, unknownSeconds: 0, mastersWithoutData: 0 },
  });
});

it("are null where nothing is known, and never zero", async () => {
  harness.served.clock.now = 1000 * (T + DAY + 4 * 3_600);
  const { body } = await read(TODAY);
  const unknown = { MaximumAlarmRate: null, AverageAlarmRate: null, CurrentAlarmRate: null };
  expect(body).toMatchObject({ ...unknown, unknownSeconds: DAY, mastersWithoutData: 1 });
});

it("end with the last finished day", async () => {
  harness.served.clock.now = 1000 * (T + DAY + 4 * 3_600);
  const { body } = await read(`from=${T}&to=${T + 2 * DAY}`);
  expect(body).toMatchObject({ StartTime: T, endTime: T + DAY });
});
