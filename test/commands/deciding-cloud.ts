/**
 * The decisions of the product's dispatcher and feedback function without their tables: fast enough
 * for 100,000 schedules.
 */
import type { GateState } from "#domain/access/owners-gate.ts";
import type { CommandState } from "#domain/commands/command-state.ts";
import {
  contentOf,
  type FeedbackContent,
  judgeFeedback,
} from "#domain/commands/feedback-judgement.ts";
import { isProtectiveStow } from "#domain/commands/risk.ts";
import { type Feedback, parseFeedback } from "#domain/wire/feedback.ts";
import type { ZoneAtMaster } from "#domain/work-zones/work-zone.ts";
import { judgePublish } from "#functions/commands/rules/clearance.ts";
import {
  ANSWER_AFTER_PUBLISH,
  AWAITING_DISPATCH,
  CROWDED,
  progressAfter,
  repeatedAnswer,
  SENT,
} from "#functions/commands/rules/command-answer.ts";
import {
  isWaitOver,
  judgeTurn,
  numbersOf,
  TURN,
  type Waiting,
} from "#functions/commands/rules/command-turns.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { TurnHolder } from "#functions/shared/store/command-counters.ts";
import type {
  CommandAnswer,
  CommandProgress,
  CommandRow,
} from "#functions/shared/store/commands.ts";
import type { BrokerOutcome, CloudAnswer, CloudOptions, ModelCloud } from "./model-cloud.ts";
import { gateUntil, MODEL_MASTER_ID, type Order, zoneUntil } from "./model-orders.ts";

/** A dispatcher that waits for its turn. */
interface WaitingRun extends Waiting {
  readonly order: Order;
  /** Time as the dispatcher sees it. */
  readonly clock: Clock;
}

interface WrittenRun {
  readonly row: CommandRow;
  /** Time as the dispatcher sees it. */
  readonly clock: Clock;
  /** Set once the command has been published. */
  readonly answer?: CommandAnswer;
}

type SlowRun = WaitingRun | WrittenRun;

export class DecidingCloud implements ModelCloud {
  readonly answers: CloudAnswer[] = [];
  readonly #options: CloudOptions;
  readonly #rows = new Map<string, CommandRow>();
  readonly #feedbacks = new Map<string, FeedbackContent>();
  #slow: readonly SlowRun[] = [];
  #sid = "";
  #n = 0;
  #holder: TurnHolder | undefined;
  #zones: readonly ZoneAtMaster[] = [];
  #gate: GateState;

  constructor(options: CloudOptions) {
    this.#options = options;
  }

  get slowRuns(): number {
    return this.#slow.length;
  }

  ask(order: Order): void {
    const clock = this.#clockOfRun();
    const isStow = isProtectiveStow(order.sealed.name);
    const run = { order, clock, since: clock.nowMilliseconds(), isStow };
    if (this.#isAnswered(run)) return;
    if (this.#isFree(run)) this.#write(run);
    else this.#slow = [...this.#slow, run];
  }

  goOn(at: number, fate: BrokerOutcome): void {
    const run = this.#slow[at];
    if (run === undefined) return;
    this.#slow = this.#slow.filter((other) => other !== run);
    this.#options.broker.fate = fate;
    if ("order" in run) this.#look(run);
    else this.#send(run, fate);
  }

  #look(run: WaitingRun): void {
    const isLate = isWaitOver(run, run.clock.nowMilliseconds());
    if (this.#isFree(run)) {
      if (!this.#isAnswered(run)) this.#write(run);
      return;
    }
    if (isLate && !this.#isAnswered(run)) this.#refuseCrowded(run);
    if (!isLate || this.#options.lacks === "end") this.#slow = [...this.#slow, run];
  }

  #send(run: WrittenRun, fate: BrokerOutcome): void {
    const { row, clock } = run;
    const wasPublished = run.answer !== undefined;
    const answer = run.answer ?? this.#publishOrStay(run);
    if (!wasPublished && fate === "takenSlowly" && answer === SENT) {
      this.#slow = [...this.#slow, { row, clock, answer }];
      return;
    }
    const known = this.#rows.get(row.id) ?? row;
    if (AWAITING_DISPATCH.some((state) => state === known.status)) {
      this.#progress(known, progressAfter(answer, clock));
    }
    this.#answer(row.id, answer);
  }

  hear(feedback: Readonly<Record<string, unknown>>): void {
    const parsed = parseFeedback(MODEL_MASTER_ID, feedback);
    if (!parsed.ok) throw new Error(`not a feedback: ${parsed.error.field}`);
    const { id, seq } = parsed.value;
    const row = this.#rows.get(id);
    if (row === undefined) return;
    const key = `${id} ${seq}`;
    const judged = judgeFeedback(row, parsed.value, this.#feedbacks.get(key));
    if (judged.kind === "repeated" || judged.kind === "refused") return;
    this.#feedbacks.set(key, contentOf(parsed.value));
    if (judged.kind === "counts") this.#take(row, parsed.value, judged.status);
  }

  learnConnection(sid: string): void {
    this.#sid = sid;
  }

  setZone(until: number): void {
    this.#zones = [zoneUntil(until)];
  }

  setWindow(until: number | undefined): void {
    this.#gate = gateUntil(until);
  }

  row(id: string): CommandRow | undefined {
    return this.#rows.get(id);
  }

  status(id: string): unknown {
    return this.#rows.get(id)?.status;
  }

  move(row: CommandRow, status: CommandState): void {
    if (this.#rows.get(row.id)?.status === row.status) this.#progress(row, { status });
  }

  #take(row: CommandRow, feedback: Feedback, status: CommandState): void {
    const { code, message, seq } = contentOf(feedback);
    const lastFeedbackAt = this.#options.clock.nowMilliseconds();
    const progress = { status, message, lastFeedbackAt, seq: Math.max(seq, row.seq ?? 0) };
    // Replaces the code, so that none of an earlier feedback remains.
    this.#rows.set(row.id, { ...row, ...progress, code });
  }

  /** Whether the id was used before, by the same intent or by another. */
  #isAnswered({ order, clock }: WaitingRun): boolean {
    const known = this.#rows.get(order.id);
    if (known === undefined) return false;
    const goesOn = this.#options.lacks === "end" && known.code === CROWDED.code;
    if (goesOn) return false;
    const answer = repeatedAnswer(known, order.dispatch.payloadHash, clock);
    if (answer !== undefined) this.#answer(order.id, answer);
    return true;
  }

  #isFree(run: WaitingRun): boolean {
    if (this.#options.lacks === "turns") return true;
    if (judgeTurn(this.#holder, run, run.clock.nowMilliseconds()) === "free") return true;
    return this.#rows.get(this.#holder?.commandId ?? "")?.status !== "created";
  }

  #write({ order, clock, isStow }: WaitingRun): void {
    const createdAt = clock.nowMilliseconds();
    this.#n = this.#options.lacks === "draws" ? this.#published + 1 : this.#n + 1;
    const row = { ...order.sealed, createdAt, ...numbersOf(this.#n, this.#sid, clock) };
    this.#rows.set(order.id, row);
    this.#holder = { commandId: order.id, publishBy: createdAt + TURN.held, isStow };
    this.#slow = [...this.#slow, { row, clock }];
  }

  #refuseCrowded({ order, clock }: WaitingRun): void {
    const createdAt = clock.nowMilliseconds();
    const { message, code } = CROWDED;
    this.#rows.set(order.id, {
      ...{ ...order.sealed, createdAt, status: "refused", answer: CROWDED, message },
      code: code ?? undefined,
    });
    this.#answer(order.id, CROWDED);
  }

  get #published(): number {
    return this.#options.broker.messages.length;
  }

  #publishOrStay({ row, clock }: WrittenRun): CommandAnswer {
    const { sid = "", exp = 0, n = 0 } = row;
    const { lacks } = this.#options;
    const newest = lacks === "turns" ? n : this.#n;
    const zones = lacks === "zones" ? [] : this.#zones;
    const gate = lacks === "gate" ? undefined : this.#gate;
    const command = { ...row, sid, exp, n, ...(lacks === "reason" ? { workZoneReason: "" } : {}) };
    const verdict = judgePublish(command, { sid: this.#sid, n: newest, zones, gate }, clock);
    return verdict.ok ? this.#publish(row) : verdict.error;
  }

  #publish(row: CommandRow): CommandAnswer {
    const { id, ts, exp, sid, n, name, args, userId, username, layoutId, mLocId } = row;
    const who = { user: userId, username };
    const envelope = { id, ts, exp, sid, n, name, args, who, layoutId, mLocId };
    return ANSWER_AFTER_PUBLISH[this.#options.broker.publish(envelope)];
  }

  /** Undefined members do not change the row. */
  #progress(row: CommandRow, { status, code = row.code, message = row.message }: CommandProgress) {
    this.#rows.set(row.id, { ...row, status, code, message });
  }

  #answer(id: string, { status, code }: CommandAnswer): void {
    this.answers.push({ id, status, code });
  }

  #clockOfRun(): Clock {
    const { clock, looksAgain } = this.#options;
    if (looksAgain) return clock;
    const startedAt = clock.nowMilliseconds();
    return { nowMilliseconds: () => startedAt };
  }
}
