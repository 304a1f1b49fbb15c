/**
 * Acts of two users on the alarms of one layout through GraphQL, and the notices that others
 * receive.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import {
  ACTS_OF_LAYOUT,
  alarmActInput,
  alarmTarget,
  CREATE_ALARM_ACT,
  HANDLED_IN_LAYOUT,
} from "./alarm-calls.ts";
import { askGraphql, dataOf } from "./api-calls.ts";
import { nowSeconds, openPeople, type Person } from "./people.ts";
import { newChangeId, type PlantedLayout, plantLayout } from "./planted-layout.ts";
import { openTarget } from "./target.ts";

const target = openTarget().deployment;
const people = openPeople(operatorClients(target), target);

let place: PlantedLayout;
let operator: Person;
let technician: Person;
let watcher: Person;

beforeAll(async () => {
  const admin = await people.signedIn({ groups: ["ADMIN"] });
  place = await plantLayout(target, admin.accessToken, "E2E alarms");
  const own = [place.layoutId];
  operator = await people.signedIn({ groups: ["USER", "CONTROLS"] }, own);
  technician = await people.signedIn({ groups: ["FIELD_TECH"] }, own);
  watcher = await people.signedIn({ groups: ["USER"] }, own);
});
afterAll(() => people.dismiss());

function settle({ accessToken }: Person, more: Readonly<Record<string, unknown>> = {}) {
  const input = { changeId: newChangeId(), ...alarmActInput(place), ...more };
  return askGraphql(target, accessToken, CREATE_ALARM_ACT, { input });
}

async function acts({ accessToken }: Person, since = nowSeconds() - 600) {
  const { listAlarmActs } = await dataOf<{
    listAlarmActs: { items: readonly Readonly<Record<string, unknown>>[] };
  }>(target, accessToken, ACTS_OF_LAYOUT, { layoutId: place.layoutId, since });
  return listAlarmActs.items;
}

async function handled({ accessToken }: Person) {
  const { listHandledAlarms } = await dataOf<{
    listHandledAlarms: readonly Readonly<Record<string, unknown>>[];
  }>(target, accessToken, HANDLED_IN_LAYOUT, { layoutId: place.layoutId });
  return listHandledAlarms;
}

const refusalOf = ({ errors }: Awaited<ReturnType<typeof settle>>) =>
  errors?.map(({ errorType, errorInfo }) => ({ errorType, errorInfo }));

describe("the alarms of a layout", () => {
  it("are acknowledged by the first, and the second sees who that was", async () => {
    expect((await settle(operator)).errors).toEqual([]);
    const refused = refusalOf(await settle(technician));
    expect(refused).toMatchObject([
      {
        errorType: "AlreadySettled",
        errorInfo: { note: "On my way", createdAt: expect.any(Number) },
      },
    ]);
    expect(await acts(watcher)).toMatchObject([
      {
        kind: "ACKNOWLEDGE",
        note: "On my way",
        targets: [{ nLocId: "000", word: "NODE", bit: 16 }],
      },
    ]);
  });

  it("are shelved with a reason and for some hours", async () => {
    const targets = [alarmTarget(place.mLocId, "001", "lowBattery")];
    const shelving = { kind: "SHELVE", targets, note: "Battery is ordered", seconds: 3_600 };
    expect((await settle(technician, shelving)).errors).toEqual([]);
    const [newest] = await acts(operator);
    expect(newest).toMatchObject({ kind: "SHELVE", note: "Battery is ordered" });
    expect(Number(newest?.until)).toBe(Number(newest?.createdAt) + 3_600);
    // The earlier acknowledgement is missing, because no round confirms the alarm.
    expect(await handled(watcher)).toMatchObject([
      { state: "SHELVED", nLocIds: ["001"], until: newest?.until },
    ]);
    expect(refusalOf(await settle(technician, { ...shelving, seconds: 50_000 }))).toMatchObject([
      { errorType: "InvalidArgument", errorInfo: { field: "seconds", reason: "aboveMax" } },
    ]);
  });

  it("are left alone by who may only look, and are not shown to who may not", async () => {
    const before = await acts(operator);
    expect(refusalOf(await settle(watcher))).toMatchObject([{ errorType: "NotPermitted" }]);
    expect(await acts(watcher)).toEqual(before);
    const stranger = await people.signedIn({ groups: ["FIELD_TECH"] });
    const input = { layoutId: place.layoutId, since: nowSeconds() - 600 };
    const answer = await askGraphql(target, stranger.accessToken, ACTS_OF_LAYOUT, input);
    expect(answer.errors).toMatchObject([{ errorType: "NotPermitted" }]);
  });
});
