/**
 * A service task: from the technician who reports it to all users who may see the node, and refused
 * reports.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { askGraphql, dataOf } from "./api-calls.ts";
import { nowSeconds, openPeople, type Person } from "./people.ts";
import { newChangeId, newMasterId, type PlantedLayout, plantLayout } from "./planted-layout.ts";
import { openTarget } from "./target.ts";
import { TASK_ANSWERS, taskInput } from "./task-calls.ts";

const facts = openTarget();
const target = facts.deployment;
const people = openPeople(operatorClients(target), target);

let technician: Person;
let place: PlantedLayout;

beforeAll(async () => {
  const admin = await people.signedIn({ groups: ["ADMIN"], allLayouts: true });
  place = await plantLayout(target, admin.accessToken, "E2E tasks", { mId: newMasterId() });
  technician = await people.signedIn({ groups: ["FIELD_TECH"] });
  await people.grant(technician, place.layoutId);
});

afterAll(() => people.dismiss());

type Input = Readonly<Record<string, unknown>>;

const FIELDS =
  "id nLocId issueType protectionGood newNodeId comment commandQueue rmaNumN rmaNumbers username userId layoutName masterName timestamp startedAt answeredAt activeStep";
const CREATE = `mutation ($input: CreateTaskInput!) { createTask(input: $input) { ${FIELDS} } }`;
const LIST = `query ($layoutId: ID!, $mLocId: ID!, $nLocId: String!, $nextToken: String) {
  tasks: listTasksByNode(layoutId: $layoutId, mLocId: $mLocId, nLocId: $nLocId, limit: 2, nextToken: $nextToken) {
    items { ${FIELDS} } nextToken
  }
}`;

const send = (input: Input = {}) =>
  askGraphql<{ createTask: Input }>(target, technician.accessToken, CREATE, {
    input: { changeId: newChangeId(), ...taskInput(place), ...input },
  });

interface Page {
  readonly tasks: { readonly items: readonly Input[]; readonly nextToken: string | null };
}

async function listed(nLocId: string): Promise<readonly Input[]> {
  const { layoutId, mLocId } = place;
  const items: Input[] = [];
  let nextToken: string | null = null;
  do {
    const variables = { layoutId, mLocId, nLocId, nextToken };
    const page: Page = await dataOf(target, technician.accessToken, LIST, variables);
    items.push(...page.tasks.items);
    nextToken = page.tasks.nextToken;
  } while (nextToken !== null);
  return items;
}

describe("a service task", () => {
  it("is kept once, with the server's names and numbers, and stands in the list of its node", async () => {
    const changeId = newChangeId();
    const { data, errors } = await send({ changeId, username: "Somebody Else" });
    expect(errors).toEqual([]);
    const task = data?.createTask;
    expect(task).toMatchObject({
      id: changeId,
      ...TASK_ANSWERS,
      activeStep: 6,
      userId: technician.sub,
      layoutName: "E2E tasks",
      rmaNumbers: [expect.stringMatching(/^\w+-\d+-\d+-\d+N-\d{8}$/)],
    });
    expect(task?.username).not.toBe("Somebody Else");
    expect(Number(task?.timestamp)).toBeGreaterThan(nowSeconds() - 60);
    expect((await send({ changeId, username: "Somebody Else" })).data?.createTask).toEqual(task);
    const others = [newChangeId(), newChangeId()];
    for (const id of others) await send({ changeId: id });
    const tasks = await listed("000");
    expect(tasks.map(({ id }) => id).toSorted()).toEqual([changeId, ...others].toSorted());
    expect(tasks).toContainEqual(task);
    expect(await listed("001")).toEqual([]);
  });

  it.each([
    "<script>fetch('/acted')</script><img src=x onerror=acted()>",
    '=HYPERLINK("http://acted","x")',
    "'; DROP TABLE tasks; -- {{7*7}} %s %n",
    "Zeile 1\nZeile 2\tμ 🔧 ‘quoted’",
    "__proto__",
  ])("keeps a note as it was written: %s", async (comment) => {
    const { data } = await send({ nLocId: "001", comment });
    expect(data?.createTask.comment).toBe(comment);
    const [newest] = (await listed("001")).filter(({ id }) => id === data?.createTask.id);
    expect(newest?.comment).toBe(comment);
  });

  it.each([
    [
      "without a single step",
      { protectionGood: null, newNodeId: null },
      "protectionGood",
      "required",
    ],
    ["without protection", { protectionGood: false }, "protectionGood", "protectionRefused"],
    ["with answers of another way", { lightOn: true }, "lightOn", "notAsked"],
    [
      "with a command of another way",
      { commandQueue: ["Replace Node"] },
      "commandQueue",
      "notAllowed",
    ],
    ["with a long note", { comment: "x".repeat(2001) }, "comment", "tooLong"],
    [
      "with a note that turns the writing",
      { comment: "a\u202Eb" },
      "comment",
      "forbiddenCharacter",
    ],
    ["of another user", { userId: "somebody-else" }, "userId", "mismatch"],
    ["of a node that is not there", { nLocId: "499" }, "nLocId", "unknownIndex"],
  ])("is refused %s, and leaves nothing", async (_what, input, field, reason) => {
    const before = (await listed("001")).length;
    const { data, errors } = await send({ nLocId: "001", ...input });
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ errorType: "InvalidArgument", errorInfo: { field, reason } }]);
    expect(await listed("001")).toHaveLength(before);
  });
});
