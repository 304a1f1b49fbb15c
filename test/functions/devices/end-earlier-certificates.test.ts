/**
 * Certificates and connections that end when a board connects with the certificate of its newest
 * registration, on the served tables.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { endEarlierCertificates } from "#functions/devices/end-earlier-certificates.ts";
import { provisioningHook } from "#functions/devices/provisioning-hook.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const MID = "FCC23D0508A9B1A1";
const [FIRST, SECOND, THIRD] = ["1", "2", "3"].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
];

const served = tablesOfFile();
const log = () => undefined;
let ended: string[] = [];
let isRefused = false;

function connect(event: unknown): Promise<void> {
  return endEarlierCertificates({
    store: served.store,
    endCertificate: async (certificateId) => {
      if (isRefused) throw new Error("AWS IoT answered 500");
      ended.push(certificateId);
    },
    log,
  })(event);
}

/** The broker's event about a connection, as the rule passes it on. */
function connected(certificateId: unknown, clientId = MID) {
  const event = { clientId, eventType: "connected", principalIdentifier: certificateId };
  return connect({
    payload: Buffer.from(JSON.stringify(event)).toString("base64"),
    topic: `$aws/events/presence/connected/${clientId}`,
    srv: served.clock.now,
  });
}

const factory = (differences: Record<string, unknown> = {}) =>
  served.store.tables.send(
    new PutCommand({
      TableName: "core",
      Item: {
        ...{ pk: `FACTORY#${MID}`, sk: "A", deviceType: "gen4", blocked: false },
        ...differences,
      },
    }),
  );

/** Registers again, with an administrator's permission. */
async function register(certificateId: string): Promise<void> {
  const opened = { openUntil: served.clock.now / 1000 + 60, openedBy: "ada@example.com" };
  const { pk: _pk, sk: _sk, ...row } = { ...(await rowOf()) };
  await factory(row.provisionedAt === undefined ? row : { ...row, ...opened });
  const answer = await provisioningHook({ ...served, log })({
    clientId: `claim-${MID}`,
    certificateId,
    parameters: { mId: MID, deviceType: "gen4", hw: "B" },
  });
  expect(answer).toEqual({ allowProvisioning: true });
  served.clock.now += 3_600_000;
}

const rowOf = async () => (await served.itemsOf("core")).find(({ pk }) => pk === `FACTORY#${MID}`);

beforeEach(async () => {
  served.clock.now = START * 1000;
  [ended, isRefused] = [[], false];
  await factory();
});

describe("the certificate of a registration that was followed by another", () => {
  // Case: another client with the same claim could have registered in addition to the master.
  it("ends when the board connects with the newer one, and only once", async () => {
    await register(FIRST);
    await register(SECOND);
    await connected(SECOND);
    expect(ended).toEqual([FIRST]);
    await connected(SECOND);
    expect(ended).toEqual([FIRST]);
  });

  it("holds while the newer one has not connected: the registration may have failed", async () => {
    await register(FIRST);
    await register(SECOND);
    await connected(FIRST);
    expect(ended).toEqual([]);
  });

  it("ends with all that came between it and the newest", async () => {
    await register(FIRST);
    await register(SECOND);
    await register(THIRD);
    await connected(SECOND);
    expect(ended).toEqual([]);
    await connected(THIRD);
    expect(ended.sort()).toEqual([FIRST, SECOND]);
  });

  it("holds when it is the newest again", async () => {
    await register(FIRST);
    await register(SECOND);
    await register(FIRST);
    await connected(FIRST);
    expect(ended).toEqual([SECOND]);
  });

  it("is tried again at the next connection when AWS IoT did not take it", async () => {
    await register(FIRST);
    await register(SECOND);
    isRefused = true;
    await expect(connected(SECOND)).rejects.toThrow();
    isRefused = false;
    await connected(SECOND);
    expect(ended).toEqual([FIRST]);
  });
});

describe("nothing ends", () => {
  it.each([
    ["by the first registration of a board", MID, FIRST],
    ["by the claim", `claim-${MID}`, FIRST],
    ["by a client that is no board", "console", FIRST],
    ["by a board that the factory has not listed", "FCC23D0508A90000", FIRST],
    ["by a connection whose certificate is unknown", MID, undefined],
  ])("%s", async (_, clientId, certificateId) => {
    await register(FIRST);
    await connected(certificateId, clientId);
    expect(ended).toEqual([]);
  });

  it("by an event that no rule has made", async () => {
    await register(FIRST);
    await register(SECOND);
    await connect({ clientId: MID, principalIdentifier: SECOND });
    expect(ended).toEqual([]);
  });
});
