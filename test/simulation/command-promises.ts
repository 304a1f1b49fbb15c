/** Follows each command from its row in the ledger until it takes effect. */
import { type CommandState, isFinalState } from "#domain/commands/command-state.ts";
import { isProtectiveStow } from "#domain/commands/risk.ts";
import type { Command } from "#domain/wire/command.ts";
import type { Promises } from "./promises.ts";
import type { SeenChange } from "./table-shadow.ts";
import type { VirtualTime } from "./virtual-time.ts";

export interface SeenRow {
  readonly id: string;
  readonly layoutId: string;
  readonly mId: string;
  readonly name: string;
  readonly n: number | undefined;
  readonly status: CommandState;
  readonly code: string | undefined;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly batchId: string | undefined;
}

export interface SeenEffect {
  readonly command: Command;
  readonly mId: string;
  readonly atMilliseconds: number;
}

/** The outcome of a command as reported to the user. */
export interface ReportedOutcome {
  readonly id: string;
  readonly status: string;
  readonly code: string | null;
}

/**
 * Latest effect after expiry of a protective stow, which a master with a doubtful clock executes:
 * the time after which a dead connection is noticed.
 */
const STOW_LATE_SECONDS = 90;
/** Tolerated difference between the functions' clocks and the true time. */
const CLOCKS_DIFFER_SECONDS = 1;
/** The answer when the tables did not answer, so that nothing may have been stored. */
const UNKNOWN_OUTCOME = "noAnswer";
/** Code of a master that has begun a command and, after a restart, does not know its result. */
const UNKNOWN_END = "RESTARTED";
/** Codes which state that a command was not begun. */
const NOT_BEGUN: ReadonlySet<string> = new Set([
  ...["BUSY", "CLOCKALARM", "CROWDED", "EXPIRED", "INTERLOCK", "NO_CONTROLLER"],
  ...["OFFLINE", "SESSION", "STOW", "UNAVAILABLE"],
]);

export class CommandPromises {
  readonly #time: VirtualTime;
  readonly #promises: Promises;
  readonly #rows = new Map<string, SeenRow>();
  readonly #effects = new Map<string, SeenEffect>();
  readonly #lastN = new Map<string, number>();
  readonly #sent = new Map<string, number>();
  readonly #sentIds = new Set<string>();
  readonly #notDone = new Set<string>();
  /** Commands with an answer among the failed events. */
  readonly #unread = new Set<string>();

  constructor(time: VirtualTime, promises: Promises) {
    this.#time = time;
    this.#promises = promises;
  }

  /** Effects in the order in which they happened. */
  get effects(): readonly SeenEffect[] {
    return [...this.#effects.values()];
  }

  row(id: string): SeenRow | undefined {
    return this.#rows.get(id);
  }

  get rows(): readonly SeenRow[] {
    return [...this.#rows.values()];
  }

  /** Whether the ledger has feedback from the command's master. */
  isHeard(id: string): boolean {
    const status = this.#rows.get(id)?.status;
    return status !== undefined && status !== "created" && status !== "sent";
  }

  /** Records that an answer of the master was not processed and is among the failed events. */
  answerFailed(id: string): void {
    this.#unread.add(id);
  }

  /**
   * Checks that every command with an effect has ended, unless its master does not know the result.
   */
  lastLook(): void {
    for (const { command, mId } of this.effects) {
      const row = this.#rows.get(command.id);
      if (row === undefined || isFinalState(row.status)) continue;
      if (row.code === UNKNOWN_END || this.#unread.has(row.id)) continue;
      this.#promises.broken("outcome", `${row.name} ${row.id} to ${mId} is ${row.status} for good`);
    }
  }

  /** Records that the broker has accepted a command. */
  published(mId: string, command: Readonly<Record<string, unknown>>): void {
    const { id, n, exp } = {
      id: String(command.id),
      n: Number(command.n),
      exp: Number(command.exp),
    };
    this.#promises.count("published");
    if (this.#time.nowMilliseconds() / 1000 > exp + CLOCKS_DIFFER_SECONDS) {
      this.#promises.broken("stale", `${id} was published after its end`);
    }
    if (this.#sentIds.has(id)) this.#promises.broken("once", `${id} was published twice`);
    if (n <= (this.#sent.get(mId) ?? 0)) {
      this.#promises.broken("order", `${id} went to ${mId} as number ${n} after a later one`);
    }
    if (!this.#rows.has(id)) this.#promises.broken("ledger", `${id} was published without a row`);
    this.#sentIds.add(id);
    this.#sent.set(mId, Math.max(n, this.#sent.get(mId) ?? 0));
  }

  /** @param sid session id of the master's connection at that moment */
  tookEffect(mId: string, command: Command, sid: string | undefined): void {
    const { id, n, exp, name } = command;
    const now = this.#time.nowMilliseconds() / 1000;
    const row = this.#rows.get(id);
    this.#promises.count("effect");
    if (row === undefined || row.mId !== mId || row.name !== name || row.n !== n) {
      this.#promises.broken("ledger", `${name} ${id} took effect without its row`);
    }
    if (this.#effects.has(id)) this.#promises.broken("once", `${name} ${id} took effect twice`);
    const latest = exp + (isProtectiveStow(name) ? STOW_LATE_SECONDS : 0);
    if (now > latest) {
      this.#promises.broken("stale", `${name} ${id} took effect ${now - exp} s after its end`);
    }
    if (command.sid !== sid) {
      this.#promises.broken("stale", `${name} ${id} is of another connection`);
    }
    if (n < (this.#lastN.get(mId) ?? 0)) {
      this.#promises.broken("stale", `${name} ${id} took effect after a newer command`);
    }
    if (this.#notDone.has(id))
      this.#promises.broken("outcome", `${name} ${id} was reported as not done`);
    this.#lastN.set(mId, Math.max(n, this.#lastN.get(mId) ?? 0));
    this.#effects.set(id, { command, mId, atMilliseconds: this.#time.nowMilliseconds() });
  }

  /** Records the answer to the command's sender. */
  answered({ id, status, code }: ReportedOutcome): void {
    this.#promises.count(`answer ${status} ${code ?? ""}`.trim());
    if (!this.#rows.has(id) && status !== UNKNOWN_OUTCOME) {
      this.#promises.broken("acknowledged", `${id} was answered ${status} and is in no ledger`);
    }
    if (code !== null && NOT_BEGUN.has(code)) this.#toldNotDone(id, code);
  }

  changed({ before, after }: SeenChange): void {
    if (after?.kind !== "command") return;
    const row = rowOf(after);
    this.#rows.set(row.id, row);
    const old = before === undefined ? undefined : rowOf(before);
    if (old !== undefined && isFinalState(old.status) && old.status !== row.status) {
      this.#promises.broken("outcome", `${row.id} was ${old.status} and became ${row.status}`);
    }
    if (!isFinalState(row.status) || old?.status === row.status) return;
    this.#promises.count(`end ${row.status} ${row.code ?? ""}`.trim());
    if (row.status === "success" && !this.#effects.has(row.id)) {
      this.#promises.broken("outcome", `${row.name} ${row.id} is reported done and was not`);
    }
    if (row.status === "expired" || NOT_BEGUN.has(row.code ?? "")) {
      this.#toldNotDone(row.id, row.code ?? row.status);
    }
  }

  #toldNotDone(id: string, code: string): void {
    this.#notDone.add(id);
    if (this.#effects.has(id)) {
      this.#promises.broken("outcome", `${id} is reported not done (${code}) and was`);
    }
  }
}

function rowOf(item: Readonly<Record<string, unknown>>): SeenRow {
  return {
    id: String(item.id),
    layoutId: String(item.layoutId),
    mId: String(item.mId),
    name: String(item.name),
    n: item.n === undefined ? undefined : Number(item.n),
    // The cast is safe: the store functions have written it.
    status: String(item.status) as CommandState,
    code: item.code === undefined ? undefined : String(item.code),
    createdAt: Number(item.createdAt),
    batchId: item.batchId === undefined ? undefined : String(item.batchId),
  };
}
