/** A site with three hours in its ledger, which is sealed and compared with its seals, on the local DynamoDB. */
import { beforeEach } from "vitest";
import { sealLedger } from "#functions/ledger/seal-ledger.ts";
import { verifyLedger } from "#functions/ledger/verify-ledger.ts";
import { field } from "#functions/shared/handler.ts";
import { DeleteCommand, UpdateCommand } from "#functions/shared/store/table-requests.ts";
import {
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  openCommandHarness,
  person,
} from "../commands/command-harness.ts";
import { FeedbackHarness } from "../devices/feedback-harness.ts";
import { caller, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

export type Row = Readonly<Record<string, unknown>>;

export const HOUR = 3600;

export const HOUR_MILLISECONDS = 3_600_000;

/** Replaced before each test. */
interface SealedSite {
  harness: CommandHarness;
  site: HarnessSite;
  master: HarnessMaster;
  logged: Row[];
  /** Ids of the two commands. */
  ids: string[];
}

/** To be called at the beginning of a test file. */
export function sealedSite() {
  const served = tablesOfFile();
  const sealed: SealedSite = Object.create(null);

  beforeEach(async () => {
    Object.assign(sealed, { logged: [], ids: [], ...(await openCommandHarness(served)) });
    await commandAndAnswers();
    served.clock.now += 2 * HOUR_MILLISECONDS;
    await sealed.harness.report(sealed.master, { ts: START + 2 * HOUR });
    await commandAndAnswers();
    served.clock.now += 2 * HOUR_MILLISECONDS;
  });

  async function commandAndAnswers(): Promise<void> {
    const user = person(`sealed-${sealed.ids.length}-${sealed.site.layoutId}`, "USER", "CONTROLS");
    const { id } = await done(sealed.harness.request(sealed.master, { name: "dt-master" }, user));
    const answer = { v: 1, id, mId: sealed.master.mId, name: "dt-master", ts: START };
    const masters = new FeedbackHarness(served);
    await masters.send(sealed.master, {
      ...answer,
      seq: 1,
      status: "received",
      message: "Command received",
    });
    served.clock.now += 1000;
    await masters.send(sealed.master, {
      ...answer,
      seq: 2,
      status: "success",
      message: "Requested",
    });
    sealed.ids.push(String(id));
  }

  const run = () => {
    const log = (event: string, fields: Row) => void sealed.logged.push({ ...fields, event });
    return sealLedger({ store: served.store, clock: served.clock, log })();
  };

  async function verify(from = START, to = START + 24 * HOUR): Promise<Row> {
    const { layoutId } = sealed.site;
    return done(field(verifyLedger(served))({ layoutId, from, to }, caller()));
  }

  async function seals(): Promise<readonly Row[]> {
    const items = await served.itemsOf("events");
    return items.filter(({ pk }) => pk === `L#${sealed.site.layoutId}#Z`);
  }

  const keyOf = (sk: string, partition = "C") => ({
    pk: `L#${sealed.site.layoutId}#${partition}`,
    sk,
  });

  async function change(sk: string, name: string, value: unknown, partition = "C"): Promise<void> {
    await served.store.tables.send(
      new UpdateCommand({
        TableName: "events",
        Key: keyOf(sk, partition),
        UpdateExpression: "SET #name = :value",
        ExpressionAttributeNames: { "#name": name },
        ExpressionAttributeValues: { ":value": value },
      }),
    );
  }

  async function remove(sk: string, partition = "C"): Promise<void> {
    await served.store.tables.send(
      new DeleteCommand({ TableName: "events", Key: keyOf(sk, partition) }),
    );
  }

  return { served, sealed, run, verify, seals, change, remove };
}
