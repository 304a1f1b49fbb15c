/** A user who reads all available data of one layout, and tries to read other layouts. */
import { asInput } from "#domain/input/read-input.ts";
import type { CommandPromises } from "./command-promises.ts";
import type { FaultDice } from "./fault-dice.ts";
import type { NetworkClient } from "./network-client.ts";
import type { Promises } from "./promises.ts";
import type { VirtualTime } from "./virtual-time.ts";
import { marksOf, type WorldSite } from "./world-site.ts";

export interface AuditorParts {
  readonly time: VirtualTime;
  readonly dice: FaultDice;
  readonly client: NetworkClient;
  readonly promises: Promises;
  readonly commands: CommandPromises;
}

/** Mean seconds between two queries. */
const PAUSE = 1800;
const LOOK_BACK_SECONDS = 86_400;

/** Objects of the queried layout to which a query refers. */
interface Subject {
  readonly layoutId: string;
  readonly mLocId: string;
  /** undefined before the layout's first command. */
  readonly commandId: string | undefined;
  /** The reader's own layout; a query may name it together with a foreign command. */
  readonly ownLayoutId: string;
  /** Epoch seconds. */
  readonly now: number;
}

type Question = (subject: Subject) => {
  readonly operation: string;
  readonly args: Readonly<Record<string, unknown>>;
};

const QUESTIONS: readonly [Question, ...Question[]] = [
  ({ layoutId, now }) => ({
    operation: "Query.listCommandsByLayout",
    args: { layoutId, from: now - LOOK_BACK_SECONDS, to: now },
  }),
  ({ layoutId, mLocId, now }) => ({
    operation: "Query.listCommandsByMaster",
    args: { layoutId, mLocId, from: now - LOOK_BACK_SECONDS, to: now },
  }),
  ({ layoutId, now }) => ({
    operation: "Query.listMotionEvents",
    args: { layoutId, from: now - LOOK_BACK_SECONDS, to: now },
  }),
  ({ layoutId, now }) => ({
    operation: "Query.verifyLedger",
    args: { layoutId, from: now - LOOK_BACK_SECONDS, to: now - 7200 },
  }),
  ({ ownLayoutId, commandId }) => ({
    operation: "Query.getCommand",
    args: { layoutId: ownLayoutId, id: commandId },
  }),
  ({ ownLayoutId, commandId }) => ({
    operation: "Query.getMotionProof",
    args: { layoutId: ownLayoutId, id: commandId },
  }),
];

/** Starts the queries. @param others layouts that the reader must not see */
export function read(parts: AuditorParts, site: WorldSite, others: readonly WorldSite[]): void {
  const { time, dice } = parts;
  const foreign = others.flatMap(marksOf);
  const look = () => {
    void ask(parts, site, { asked: site, foreign });
    const [first, ...more] = others;
    if (first !== undefined) void ask(parts, site, { asked: dice.pick([first, ...more]), foreign });
    time.after(1000 * dice.until(PAUSE), "auditor", look);
  };
  time.after(1000 * dice.until(PAUSE), "auditor", look);
}

interface Asked {
  /** The queried layout. */
  readonly asked: WorldSite;
  /** Texts that must not be in the answer. */
  readonly foreign: readonly string[];
}

async function ask(
  { time, dice, client, promises, commands }: AuditorParts,
  { users, layoutId: ownLayoutId }: WorldSite,
  { asked, foreign }: Asked,
): Promise<void> {
  const [master] = asked.masters;
  if (master === undefined) return;
  const { layoutId } = asked;
  const commandId = commands.rows.findLast((row) => row.layoutId === layoutId)?.id;
  const subject = { layoutId, mLocId: master.mLocId, commandId, ownLayoutId, now: time.nowSeconds };
  const { operation, args } = dice.pick(QUESTIONS)(subject);
  const answer = await client.ask({ sub: users.auditor, operation, args });
  if (answer === undefined) return;
  promises.count(answer.ok ? "read" : "read refused");
  const text = JSON.stringify(answer);
  const seen = foreign.find((mark) => text.includes(mark));
  if (seen !== undefined)
    promises.broken("tenants", `${users.auditor} saw ${seen} in ${operation}`);
  const { fault } = asInput(answer.ok ? answer.value : undefined) ?? {};
  // A missing seal is no violation, because the next run makes up for a failed one.
  if (operation === "Query.verifyLedger" && typeof fault === "string" && fault !== "missingSeal") {
    promises.broken("sealed", `${asked.layoutId}: ${fault}`);
  }
}
