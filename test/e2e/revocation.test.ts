/**
 * A user who loses a right gets no more data: in queries, mutations, REST, and open subscriptions.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { askGraphql, callRest } from "./api-calls.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { type Notices, refusedNotices, watchNotices } from "./notices.ts";
import { nowSeconds, openPeople, type Person } from "./people.ts";
import { newChangeId, type PlantedLayout, plantLayout } from "./planted-layout.ts";
import { runSchedule } from "./run-schedule.ts";
import { publishNotice } from "./signed-request.ts";
import { openTarget } from "./target.ts";
import { until } from "./until.ts";

const facts = openTarget();
const target = facts.deployment;
const people = openPeople(operatorClients(target), target);

/** One subscription of each group: the product ends the second kind with a separate request. */
const SUBSCRIPTIONS = ["Subscription.subscribeSiteNotice", "Subscription.subscribeCommandEvents"];

let admin: Person;
let layout: PlantedLayout;

beforeAll(async () => {
  admin = await people.signedIn({ groups: ["ADMIN", "CONTROLS"], allLayouts: true });
  layout = await plantLayout(target, admin.accessToken, "E2E revoked");
});
afterAll(() => people.dismiss());

async function asAdmin(name: string, input: object): Promise<void> {
  const document = FIELD_CALLS[`Mutation.${name}`]?.document ?? "";
  const variables = { input: { changeId: newChangeId(), ...input } };
  const { errors } = await askGraphql(target, admin.accessToken, document, variables);
  expect(errors).toEqual([]);
}

const RIGHTS = { groups: ["USER", "CONTROLS"] };

interface Viewer {
  readonly person: Person;
  readonly open: readonly Notices[];
}

async function viewer(rights: object = {}): Promise<Viewer> {
  const person = await people.signedIn({ ...RIGHTS, ...rights });
  await people.grant(person, layout.layoutId);
  const open = await Promise.all(
    SUBSCRIPTIONS.map((name) => watchNotices({ target }, person, layout, name)),
  );
  return { person, open };
}

/** Answers to the user now: of a query, a mutation, REST, and a new subscription. */
async function answersFor(person: Person): Promise<readonly unknown[]> {
  const { layoutId, mLocId } = layout;
  const query = "query ($id: ID!) { getLayoutDetails(id: $id) { id } }";
  const mutation =
    "mutation ($input: CreateCommandRequestInput!) { createCommandRequest(input: $input) { id } }";
  const input = { id: newChangeId(), layoutId, mLocId, name: "exit-cleaning-mode" };
  const [read, written, rest, refused] = await Promise.all([
    askGraphql(target, person.accessToken, query, { id: layoutId }),
    askGraphql(target, person.accessToken, mutation, { input }),
    callRest(target, `/sites/${layoutId}/`, { token: person.identityToken }),
    refusedNotices({ target }, person, layout),
  ]);
  const [refusal] = Object(refused.payload).errors;
  return [read.errors[0]?.errorType, written.errors[0]?.errorType, rest.status, refusal.errorType];
}

/** Lets the account expire within a second, and runs the schedule that ends open subscriptions. */
async function end(person: Person, name: "expiration" | "trialExpiration"): Promise<void> {
  const last = nowSeconds() + 1;
  await people.change(person, { ...RIGHTS, [name]: last });
  await until(async () => expect(nowSeconds()).toBeGreaterThan(last));
  await runSchedule(facts, "tracker-end-expired");
}

const REASON = "Leaves the company today";
const WAYS = [
  [
    "is switched off",
    ({ sub: username }: Person) =>
      asAdmin("setUserEnabled", { username, enabled: false, reason: REASON }),
    ["AccountDisabled", "AccountDisabled", 403, "AccountDisabled"],
  ],
  [
    "leaves every group",
    ({ sub: username }: Person) => asAdmin("updateUserGroups", { username, groups: [] }),
    ["NoPrivileges", "NoPrivileges", 403, "NoPrivileges"],
  ],
  [
    "loses the layout",
    ({ sub: username }: Person) => asAdmin("setUserLayoutIds", { username, layoutIds: [] }),
    ["NotPermitted", "NotPermitted", 404, "NotPermitted"],
  ],
  [
    "has an account that ends",
    (person: Person) => end(person, "expiration"),
    ["AccountExpired", "AccountExpired", 403, "AccountExpired"],
  ],
  [
    "has a trial that ends",
    (person: Person) => end(person, "trialExpiration"),
    ["TrialExpired", "TrialExpired", 403, "TrialExpired"],
  ],
] as const;

describe("a user who", () => {
  it.each(WAYS)("%s gets nothing any more, with the tokens of before", async (_, act, answers) => {
    const { person, open } = await viewer();
    const other = await viewer();
    await act(person);
    expect(await answersFor(person)).toEqual(answers);
    for (const notices of open) await notices.ended();
    await publishNotice(target, {
      ...{ layoutId: layout.layoutId, ts: nowSeconds(), kinds: ["CONN"], mLocIds: [] },
    });
    expect(await other.open[0]?.next()).toMatchObject({ kinds: ["CONN"] });
    for (const notices of open) expect(notices.all()).toEqual([]);
    for (const notices of [...open, ...other.open]) await notices.close();
  });

  it("gets another group and loses no right hears on", async () => {
    const { person, open } = await viewer();
    await asAdmin("updateUserGroups", { username: person.sub, groups: ["FIELD_TECH", "CONTROLS"] });
    await publishNotice(target, {
      ...{ layoutId: layout.layoutId, ts: nowSeconds(), kinds: ["CONN"], mLocIds: [] },
    });
    expect(await open[0]?.next()).toMatchObject({ kinds: ["CONN"] });
    for (const notices of open) await notices.close();
  });
});
