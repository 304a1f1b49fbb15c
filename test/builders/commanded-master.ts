/** A simulated master that receives commands, and its answers. */
import { type Feedback, parseFeedback } from "#domain/wire/feedback.ts";
import { SID, SimRun, type SimRunOptions } from "./sim-run.ts";

export interface Sent {
  readonly args?: Readonly<Record<string, string>>;
  /** Number of the command intent. @default a new one */
  readonly id?: number;
  readonly n?: number;
  readonly sid?: string;
  /** Age of the command when the master receives it, in seconds. */
  readonly ageSeconds?: number;
  readonly user?: string;
  /** Parameter sets that the server adds. */
  readonly params?: object;
  readonly settings?: object;
  readonly override?: { readonly rules: readonly string[]; readonly reason: string };
}

export interface CommandedMasterOptions extends SimRunOptions {
  /** Whether the master was never given a list of ids. */
  readonly isUnlisted?: boolean;
}

const LIFETIME_SECONDS = 12;
export const ALICE = "0198c0de-0000-7000-8000-000000000001";
export const BOB = "0198c0de-0000-7000-8000-000000000002";

/** A commissioned master that has polled its nodes once. */
export class CommandedMaster {
  readonly run: SimRun;
  #sent = 0;

  constructor({ isUnlisted = false, ...options }: CommandedMasterOptions = {}) {
    const run = new SimRun({ dtSeconds: 1, ...options });
    if (isUnlisted) run.master.birth(SID, run.now);
    else run.commission();
    this.run = run.run(60);
  }

  /** Sends a command; returns the master's immediate answers. */
  send(name: string, sent: Sent = {}): readonly Feedback[] {
    this.run.messages.push(...this.run.master.takeMessages());
    const before = this.feedbacks.length;
    this.run.master.takeCommand(this.envelope(name, sent), this.run.now);
    this.run.messages.push(...this.run.master.takeMessages());
    return this.feedbacks.slice(before);
  }

  /** The last feedback on a command, after at most this number of seconds. */
  outcome(name: string, sent: Sent = {}, withinSeconds = 120): Feedback {
    const [first] = this.send(name, sent);
    const isDone = () => this.ofCommand(first).some(({ status }) => FINALS.includes(status));
    if (!isDone()) this.run.secondsUntil(isDone, withinSeconds);
    const last = this.ofCommand(first).at(-1);
    if (last === undefined) throw new Error(`no feedback to ${name}`);
    return last;
  }

  envelope(name: string, sent: Sent = {}): Readonly<Record<string, unknown>> {
    this.#sent += 1;
    const { id = this.#sent, n = this.#sent, sid = SID, ageSeconds = 0, user = ALICE } = sent;
    const ts = this.run.now - ageSeconds;
    return {
      v: 1,
      id: idOf(id),
      ts,
      exp: ts + LIFETIME_SECONDS,
      sid,
      n,
      name,
      args: sent.args ?? {},
      who: { user, username: "a.b" },
      layoutId: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e63",
      mLocId: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e62",
      ...(sent.override === undefined ? {} : { override: sent.override }),
      ...(sent.params === undefined ? {} : { params: sent.params }),
      ...(sent.settings === undefined ? {} : { settings: sent.settings }),
    };
  }

  get feedbacks(): readonly Feedback[] {
    return this.run.payloads("fb").map((payload) => {
      const read = parseFeedback(this.run.physical.mId, payload);
      if (!read.ok) throw new Error(`unreadable feedback: ${read.error.field}`);
      return read.value;
    });
  }

  /** All feedback on the same command. */
  ofCommand(feedback: Feedback | undefined): readonly Feedback[] {
    return this.feedbacks.filter(({ id }) => id === feedback?.id);
  }
}

const FINALS: readonly string[] = ["success", "fail"];

/** A UUID of version 7 for this number. */
export function idOf(number: number): string {
  return `019ef95b-bf00-7c3a-9b1e-${number.toString(16).padStart(12, "0")}`;
}
