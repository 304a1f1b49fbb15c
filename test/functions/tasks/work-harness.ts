/**
 * Work items of one tracker field: the people of its layout, its reports, and the fields that
 * create, change and list its work.
 */
import { beforeAll, beforeEach } from "vitest";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { field } from "#functions/shared/handler.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { changeWorkItem, createWorkItem } from "#functions/tasks/change-work-item.ts";
import { createTask } from "#functions/tasks/create-task.ts";
import { listWorkItems } from "#functions/tasks/list-work-items.ts";
import { done } from "../commands/command-harness.ts";
import { fieldCrew, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

type Input = Readonly<Record<string, unknown>>;

export const DAY = 86_400;
export const MARY = caller({
  ...{ sub: "mary", nameFirst: "Mary", nameLast: "Jackson", allLayouts: false },
  groups: ["FIELD_TECH"],
});
export const ADA = caller({ sub: "ada", nameFirst: "Ada", nameLast: "Byron" });

/** To be called at the beginning of the file. Each test has a field of its own. */
export function workOfFile() {
  const served = tablesOfFile();
  let place: Place;
  beforeAll(async () => {
    const common = { enabled: true, allLayouts: false, mfaEnrolledAt: 0 };
    for (const [sub, groups, more] of [
      ["mary", ["FIELD_TECH"], { nameFirst: "Mary", nameLast: "Jackson" }],
      ["ben", ["FIELD_TECH"], {}],
      ["uma", ["USER"], {}],
      ["eve", ["FIELD_TECH"], {}],
      ["old", ["FIELD_TECH"], { enabled: false }],
      ["ada", ["ADMIN"], { nameFirst: "Ada", nameLast: "Byron", allLayouts: true }],
    ] as const) {
      const email = `${sub}@example.com`;
      await put("access", {
        ...{ pk: `U#${sub}`, sk: "A", gsi1pk: "USERS", gsi1sk: email, email },
        ...{ ...common, groups: new Set(groups), ...more },
      });
    }
  });
  beforeEach(async () => {
    served.clock.now = START * 1000;
    await plant();
    for (const sub of ["mary", "ben", "uma", "old"]) await grant(sub, place.layoutId);
  });

  /** Plants a field in a layout of its own, at which later calls report and create work. */
  async function plant(): Promise<void> {
    place = await fieldCrew(served).plant();
  }
  const put = (TableName: string, Item: Record<string, unknown>) =>
    served.store.tables.send(new PutCommand({ TableName, Item }));
  const grant = (sub: string, layoutId: string) =>
    put("access", {
      ...{ pk: `U#${sub}`, sk: `L#${layoutId}`, gsi2pk: `L#${layoutId}`, gsi2sk: `U#${sub}` },
      ...{ grantedBy: "ada", grantedAt: START },
    });
  const deps = () => ({ store: served.store, clock: served.clock, mfaRequired: false });

  let reports = 0;
  /** Id made that many days before START. */
  function idBefore(days: number): string {
    reports += 1;
    const random = new Uint8Array(UUID_RANDOM_BYTES);
    new DataView(random.buffer).setUint32(6, reports);
    return makeUuidV7((START - days * DAY) * 1000, random);
  }

  /** Reports a tracker that many days before START; returns the id of the report. */
  async function report(days: number, more: Input = {}): Promise<string> {
    const id = idBefore(days);
    const at = START - days * DAY;
    served.clock.now = at * 1000;
    const answers = { issueType: "CI", fixedWiring: true };
    const times = { startedAt: at - 600, answeredAt: at };
    const { layoutId, mLocId } = place;
    const input = { changeId: id, layoutId, mLocId, nLocId: "000", ...times, ...answers, ...more };
    await done(field(createTask(deps()))({ input }, MARY));
    served.clock.now = START * 1000;
    return id;
  }

  const change = (itemId: string, more: Input, who = MARY) =>
    field(changeWorkItem(deps()))(
      {
        input: { changeId: changeId(), layoutId: place.layoutId, itemId, expectedRev: 0, ...more },
      },
      who,
    );
  const create = (more: Input = {}, who = MARY) =>
    field(createWorkItem(deps()))(
      {
        input: {
          ...{ changeId: changeId(), layoutId: place.layoutId, mLocId: place.mLocId },
          ...{ nLocId: "000", title: "Check the clamps", ...more },
        },
      },
      who,
    );
  async function listed(who = MARY, args: Input = {}) {
    const answer = await done(field(listWorkItems(deps()))(args, who));
    return answer as unknown as {
      readonly items: readonly Record<string, unknown>[];
      readonly cutLayoutIds: readonly string[];
      readonly nextToken: string | null;
    };
  }
  const ofPlace = async () =>
    (await listed()).items.filter(({ layoutId }) => layoutId === place.layoutId);

  return {
    ...{ served, plant, put, grant, deps, idBefore, report, change, create, listed, ofPlace },
    /** The field that was planted last. */
    get place(): Place {
      return place;
    },
  };
}
