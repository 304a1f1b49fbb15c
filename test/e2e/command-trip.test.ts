/**
 * The path of a command: from a user to a simulated master, back to all subscribers, and into the
 * history.
 */
import { connectRealtime } from "local-cloud/testing/fixtures";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Target } from "#scripts/accounts/target.ts";
import type { SeededLayout } from "#scripts/demo/seed-layouts.ts";
import { askGraphql } from "./api-calls.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { refusedNotices, watchNotices } from "./notices.ts";
import { openPeople, type People, type Person } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { playField } from "./played-field.ts";
import { openSharedCloud, type SharedCloud } from "./shared-cloud.ts";
import { needsDevices } from "./target.ts";
import { until } from "./until.ts";

const hasDevices = needsDevices();

type Values = Readonly<Record<string, unknown>>;

interface Master {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly mId: string;
}

/** A command that the master answers from memory, whatever the weather. */
const INFO = "display-master-info";
/** A command that polls every node of the master. */
const SWEEP = "reset-flags";

let cloud: SharedCloud;
let target: Target;
let people: People;
let master: Master;
let ada: Person;
let ben: Person;
let closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  if (!hasDevices) return;
  cloud = await openSharedCloud();
  target = cloud.target;
  people = openPeople(cloud.clients, target);
  const { layouts } = await playField(cloud, { presets: ["tiny"], speed: 1, seed: 11_001 });
  master = onlyMasterOf(layouts);
  const rights = { groups: ["USER", "CONTROLS"] };
  ada = await people.signedIn(rights, [master.layoutId]);
  ben = await people.signedIn(rights, [master.layoutId]);
  await until(hasCalledNodes);
});

/** Checks that the master has readings of its nodes; an online master may not know them yet. */
async function hasCalledNodes(): Promise<void> {
  const { layoutId, mLocId } = master;
  const { nodes } = await ask(ada, "Query.getLatestNodeDataByMLocId", { id: layoutId, mLocId });
  expect(nodes).toContainEqual(expect.objectContaining({ anglePanel: expect.any(Number) }));
}

afterAll(async () => {
  await people?.dismiss();
  await cloud?.stop();
});

afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

function onlyMasterOf([layout]: readonly SeededLayout[]): Master {
  const [mLocId] = layout?.mLocIds ?? [];
  const mId = layout?.site.masters[0]?.location.mId;
  if (layout === undefined || mLocId === undefined || mId === undefined)
    throw new Error("the tiny site has one master");
  return { layoutId: layout.layoutId, mLocId, mId };
}

async function ask(person: Person, name: string, variables: Values): Promise<Values> {
  const document = FIELD_CALLS[name]?.document ?? "";
  const { data, errors } = await askGraphql<Values>(
    target,
    person.accessToken,
    document,
    variables,
  );
  expect(errors, name).toEqual([]);
  return Object(Object.values(data ?? {})[0]);
}

/** Code of the refusal; undefined when the request is accepted. */
async function codeOf(person: Person, name: string, variables: Values) {
  const document = FIELD_CALLS[name]?.document ?? "";
  const { errors } = await askGraphql<Values>(target, person.accessToken, document, variables);
  return errors[0]?.errorType;
}

/** Collects all later events of commands from the subscription. */
async function listen(person: Person, subscription: string, variables: Values) {
  const headers = { Authorization: person.accessToken, host: new URL(target.graphqlUrl).host };
  const socket = await connectRealtime(target.realtimeUrl, { headers });
  closing.push(() => socket.close());
  const document = FIELD_CALLS[`Subscription.${subscription}`]?.document ?? "";
  socket.start("commands", document, variables, person.accessToken);
  await until(() => socket.next({ type: "start_ack" }));
  const events = (): readonly Values[] =>
    socket.frames
      .filter(({ type }) => type === "data")
      .map(({ payload }) => Object(Object.values(Object(payload).data)[0]));
  const of = (id: string) =>
    events()
      .filter((event) => event.id === id)
      .toSorted(bySequence);
  return { of, events };
}

/** Each event is published by an invocation of its own, so the last one may be received first. */
const bySequence = (one: Values, other: Values) => Number(one.seq) - Number(other.seq);

const byLayout = (person: Person) =>
  listen(person, "subscribeCommandEvents", { id: master.layoutId });
const byMaster = (person: Person, name: string) =>
  listen(person, "subscribeCommandFeedback", { mId: master.mId, name });

async function send(person: Person, name: string, args: Values = {}): Promise<string> {
  const id = newChangeId();
  const { layoutId, mLocId } = master;
  const list = Object.entries(args).map(([key, value]) => ({ key, value }));
  const input = { id, layoutId, mLocId, name, args: list };
  expect(await ask(person, "Mutation.createCommandRequest", { input })).toMatchObject({
    ...{ id, status: "sent", message: "Command sent" },
  });
  return id;
}

const history = (person: Person, id: string) =>
  ask(person, "Query.getCommand", { id: master.layoutId, command: id });

const statusesOf = (events: readonly Values[]) => events.map(({ status }) => status);

/**
 * Checks the events of a command that ends at once: `received` may be missing, since superseded
 * feedback is not published.
 */
const isThrough = async (of: readonly Values[]) => {
  expect(statusesOf(of).at(-1)).toBe("success");
  expect([["received", "success"], ["success"]]).toContainEqual(statusesOf(of));
};

describe("a command to a simulated master", () => {
  it("is answered by its id on both subscriptions, and the history says success", async () => {
    const heard = [await byLayout(ada), await byMaster(ada, INFO)];
    const id = await send(ada, INFO);
    for (const { of } of heard) {
      await until(() => isThrough(of(id)));
      for (const event of of(id)) {
        expect(event).toMatchObject({ layoutId: master.layoutId, mId: master.mId, name: INFO });
      }
    }
    const success = heard[0]?.of(id).at(-1);
    expect(success).toMatchObject({ userId: ada.sub, username: ada.email, code: null });
    expect(success?.message).toEqual(expect.stringContaining("="));
    const feedback = [
      { seq: 1, status: "received" },
      { seq: 2, status: "success", message: success?.message },
    ];
    await until(async () =>
      expect(await history(ada, id)).toMatchObject({
        ...{ id, name: INFO, status: "success", feedback },
      }),
    );
    const { items } = await ask(ada, "Query.listCommandsByMaster", {
      id: master.layoutId,
      mLocId: master.mLocId,
    });
    expect(items).toContainEqual(expect.objectContaining({ id, name: INFO, status: "success" }));
  });

  it("says how far it has come while all nodes are asked", async () => {
    const { of } = await byMaster(ada, SWEEP);
    // Retried, because on a stalled machine one simulation step may take as long as the sweep,
    // which then sends no progress.
    const id = await until(async () => {
      const tried = await send(ada, SWEEP, { flagBits: "257" });
      await until(async () => expect(statusesOf(of(tried)).at(-1)).toMatch(/^success|fail$/));
      expect(statusesOf(of(tried))).toContain("running");
      return tried;
    });
    const [first, ...rest] = statusesOf(of(id));
    expect(first).toBe("received");
    expect(rest.filter((status) => status !== "running")).toHaveLength(1);
    expect(await history(ada, id)).toMatchObject({
      status: rest.at(-1),
      feedback: of(id).map(({ seq, status, message }) => ({ seq, status, message })),
    });
  });

  it("is not confused with the same command of another user", async () => {
    const own = await byMaster(ada, INFO);
    const others = await byMaster(ben, INFO);
    const [ofAda, ofBen] = await Promise.all([send(ada, INFO), send(ben, INFO)]);
    expect(ofAda).not.toBe(ofBen);
    for (const { of } of [own, others]) {
      for (const id of [ofAda, ofBen]) await until(() => isThrough(of(id)));
      expect(of(ofAda).every(({ userId }) => userId === ada.sub)).toBe(true);
      expect(of(ofBen).every(({ userId }) => userId === ben.sub)).toBe(true);
    }
    const layout = { id: master.layoutId };
    const { items } = await ask(ben, "Query.listCommandsByLayout", layout);
    expect(items).toContainEqual(expect.objectContaining({ id: ofAda, status: "success" }));
    expect(items).toContainEqual(expect.objectContaining({ id: ofBen, status: "success" }));
  });

  it("goes out with eleven others at once, one after the other, and all are carried out", async () => {
    const { of } = await byLayout(ada);
    const askers = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? ada : ben));
    const ids = await Promise.all(askers.map((person) => send(person, INFO)));
    for (const id of ids) await until(() => isThrough(of(id)));
    for (const id of ids) {
      await until(async () => expect(await history(ada, id)).toMatchObject({ status: "success" }));
    }
  });

  it("is received by no viewer of another layout, nor under another command's name", async () => {
    const stranger = await people.signedIn({ groups: ["USER", "CONTROLS"] });
    for (const name of ["subscribeCommandEvents", "subscribeCommandFeedback"]) {
      const frame = await refusedNotices({ target }, stranger, master, `Subscription.${name}`);
      expect(JSON.stringify(frame)).toContain("NotPermitted");
    }
    const another = await byMaster(ben, "dt-master");
    const all = await byLayout(ben);
    const id = await send(ada, INFO);
    await until(() => isThrough(all.of(id)));
    expect(another.events()).toEqual([]);
  });
});

describe("a command that takes two people", () => {
  const REASON = "Cable work in the rows";
  let ruler: Person;

  beforeAll(async () => {
    if (!hasDevices) return;
    ruler = await people.signedIn({ groups: ["ADMIN", "CONTROLS"] }, [master.layoutId]);
    const input = { id: newChangeId(), layoutId: master.layoutId, on: true, reason: REASON };
    await ask(ruler, "Mutation.setSecondPerson", { input });
  });

  async function request(): Promise<Values> {
    const { layoutId, mLocId } = master;
    const batch = { id: newChangeId(), layoutId, mLocIds: [mLocId], name: "disable-tracking" };
    const { token } = await ask(ada, "Mutation.prepareCommandBatch", { input: batch });
    const input = { ...batch, token, siteName: await siteName(), reason: REASON };
    expect(await ask(ada, "Mutation.confirmCommandBatch", { input })).toMatchObject({
      requests: [],
    });
    const listed = await list(ben);
    return listed.find(({ id }) => id === batch.id) ?? {};
  }

  async function siteName(): Promise<unknown> {
    return (await ask(ada, "Query.getLayoutDetails", { id: master.layoutId })).name;
  }

  async function list(person: Person): Promise<readonly Values[]> {
    return Object(await ask(person, "Query.listCommandApprovals", { id: master.layoutId }));
  }

  async function approval({ id, digest }: Values) {
    const { layoutId } = master;
    return {
      input: { changeId: newChangeId(), layoutId, id, digest, siteName: await siteName() },
    };
  }

  it("reaches the master once the second has approved it, and both are notified and named", async () => {
    const notices = await watchNotices({ target }, ben, master);
    closing.push(() => notices.close());
    const heard = await byLayout(ada);
    const waiting = await request();
    expect(waiting).toMatchObject({ state: "waiting", name: "disable-tracking" });
    const notice = expect.objectContaining({ kinds: ["COMMANDS"] });
    await until(async () => expect(notices.all()).toContainEqual(notice));
    const variables = await approval(waiting);
    const alone = await codeOf(ada, "Mutation.approveCommandBatch", variables);
    expect(alone).toBe("SecondPersonRequired");
    const sent = await ask(ben, "Mutation.approveCommandBatch", variables);
    const [{ id, status } = { id: "", status: "" }]: readonly Values[] = Object(sent).requests;
    expect(status).toBe("sent");
    await until(() => isThrough(heard.of(String(id))));
    const document = `query ($layoutId: ID!, $id: ID!) {
      getCommand(layoutId: $layoutId, id: $id) { username status secondPerson { decision username } }
    }`;
    const values = { layoutId: master.layoutId, id };
    const { data } = await askGraphql<Values>(target, ada.accessToken, document, values);
    expect(data?.getCommand).toMatchObject({
      ...{ username: ada.email, status: "success" },
      secondPerson: { decision: "approved", username: ben.email },
    });
  });

  it("reaches no master once it was declined", async () => {
    const heard = await byLayout(ada);
    const waiting = await request();
    const { layoutId } = master;
    const reason = "Not while the crew is there";
    const input = { changeId: newChangeId(), layoutId, id: waiting.id, reason };
    await ask(ben, "Mutation.declineCommandBatch", { input });
    const late = await codeOf(ruler, "Mutation.approveCommandBatch", await approval(waiting));
    expect(late).toBe("ApprovalOver");
    expect(heard.events()).toEqual([]);
  });
});
