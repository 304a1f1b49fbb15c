/**
 * React hook that assigns a new controller to its location at one press: the ID, then the reset after
 * a replacement, then the set-up of the new node, whose proof of motion shows that this one tracker
 * follows its target. A refused command leaves the ID assigned.
 */
import { useEffect, useRef, useState } from "react";
import { OPEN_COMMAND_STATES } from "#domain/commands/command-state.ts";
import { lastFour, nodeIdFrom } from "#domain/identity/node-id.ts";
import { sendCommand } from "#web/api/command-operations.ts";
import { newId } from "#web/api/new-id.ts";
import type { PairingsRecord } from "#web/api/replacement.generated.ts";
import { readPairedCommand, readPairedProof } from "#web/api/replacement-operations.ts";
import { acceptId } from "#web/features/site/device-ids/accept-id.ts";
import { shownMessage } from "#web/features/site/model/shown-outcome.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";
import { REPLACEMENT_MESSAGES, replacementFailure } from "./replacement-messages.ts";

export type PairingCandidate = PairingsRecord["groups"][number]["candidates"][number];

export const PAIRING_STEPS = ["id", "sync", "reset", "proof"] as const;

export type PairingStep = (typeof PAIRING_STEPS)[number];

export type StepState = "open" | "running" | "done" | "failed";

export interface PairingRun {
  readonly mLocId: string;
  readonly candidate: PairingCandidate;
  readonly states: Readonly<Record<PairingStep, StepState>>;
  /** Why the last step failed; undefined while none has. */
  readonly problem: string | undefined;
}

const ALL_OPEN = { id: "open", sync: "open", reset: "open", proof: "open" } as const;
const LOOK_MILLISECONDS = 3000;
/** Numbers of looks until a step counts as failed: 3, 2 and 10 minutes. */
const LOOKS = { sync: 60, reset: 40, proof: 200 } as const;
const CLEARED = { alarmBits1: "57342", alarmBits2: "65534", flagBits: "65535" } as const;

export function usePairingRun(site: Site, onAssigned: () => void) {
  const services = useServices();
  const [run, setRun] = useState<PairingRun>();
  const latest = useRef(site);
  latest.current = site;
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const mark = (step: PairingStep, state: StepState, problem?: string) =>
    setRun(
      (before) => before && { ...before, states: { ...before.states, [step]: state }, problem },
    );
  const pause = () => new Promise<void>((resolve) => services.after(LOOK_MILLISECONDS, resolve));

  /** Looks until the answer is known; undefined when it is not known after so many looks. */
  async function look(times: number, read: () => Promise<boolean | string>) {
    for (let at = 0; at < times && !isLeft.current; at += 1) {
      const found = await read();
      if (found !== false) return found;
      await pause();
    }
    return undefined;
  }

  /** Runs a step that returns its problem, or undefined when it is done. */
  async function during(step: PairingStep, work: () => Promise<string | undefined>) {
    mark(step, "running");
    const problem = await work();
    mark(step, problem === undefined ? "done" : "failed", problem);
    return problem === undefined;
  }

  async function assign(mLocId: string, { nLocId, nId }: PairingCandidate) {
    const timestamp = services.nowSeconds();
    const place = { layoutId: site.layout.id, mLocId, nLocId };
    const change = { changeId: newId(timestamp), place, id: nId, timestamp };
    const to = { client: services.client, cache: services.readModel.sites };
    const outcome = await acceptId(to, change);
    if (outcome.status === "saved") return undefined;
    return outcome.status === "failed"
      ? replacementFailure(outcome.failure)
      : REPLACEMENT_MESSAGES[outcome.status];
  }

  async function command(mLocId: string, name: string, args: Readonly<Record<string, string>>) {
    const at = services.nowSeconds();
    const id = newId(at);
    const outcome = await sendCommand(services.client, {
      ...{ id, layoutId: site.layout.id, name, args, mLocIds: [mLocId], clientTime: at },
      override: undefined,
    });
    if (!outcome.ok) return { id, problem: refusalText(outcome.error) };
    const [request] = outcome.value;
    if (request === undefined) return { id, problem: REPLACEMENT_MESSAGES.noAnswer };
    const isSent = isOpen(request.status) || request.status === "success";
    return { id, problem: isSent ? undefined : shownMessage(request) };
  }

  async function endOf(id: string): Promise<string | undefined> {
    const found = await look(LOOKS.reset, async () => {
      const read = await readPairedCommand(services.client, site.layout.id, id);
      const command = read.ok ? read.value : undefined;
      if (command?.status === "success") return true;
      return command === undefined || isOpen(command.status) ? false : shownMessage(command);
    });
    if (found === true) return undefined;
    return found === undefined ? REPLACEMENT_MESSAGES.noAnswer : String(found);
  }

  async function proofOf(id: string): Promise<string | undefined> {
    const found = await look(LOOKS.proof, async () => {
      const read = await readPairedProof(services.client, site.layout.id, id);
      if (!read.ok) return false;
      const { nodes, reached, excluded, isClosed } = read.value;
      if (nodes > 0 && reached === nodes) return true;
      if (nodes > 0 && excluded === nodes) return REPLACEMENT_MESSAGES.notOurs;
      return isClosed ? REPLACEMENT_MESSAGES.notReached : false;
    });
    if (found === true) return undefined;
    return found === undefined ? REPLACEMENT_MESSAGES.noProof : String(found);
  }

  /** Runs the steps from the first that is not done. */
  async function proceed({ mLocId, candidate, states }: PairingRun) {
    const read = nodeIdFrom(candidate.nId);
    const nId = read.ok ? lastFour(read.value) : candidate.nId;
    const works: Readonly<Record<PairingStep, () => Promise<string | undefined>>> = {
      id: () => assign(mLocId, candidate),
      sync: async () => {
        const isThere = async () => isReceived(latest.current, mLocId, candidate);
        return (await look(LOOKS.sync, isThere)) === true ? undefined : REPLACEMENT_MESSAGES.noSync;
      },
      reset: async () => {
        const sent = await command(mLocId, "post-replacement-reset-batch", { nId, ...CLEARED });
        return sent.problem ?? (await endOf(sent.id));
      },
      proof: async () => {
        const sent = await command(mLocId, "node-replacement-batch", { nId });
        return sent.problem ?? (await endOf(sent.id)) ?? (await proofOf(sent.id));
      },
    };
    for (const step of PAIRING_STEPS) {
      if (states[step] === "done") continue;
      if (isLeft.current || !(await during(step, works[step]))) return;
      if (step === "id") onAssigned();
    }
  }

  return {
    run,
    start(mLocId: string, candidate: PairingCandidate): void {
      const begun: PairingRun = { mLocId, candidate, states: ALL_OPEN, problem: undefined };
      setRun(begun);
      void proceed(begun);
    },
    repeat(): void {
      if (run !== undefined) void proceed(run);
    },
    close: () => setRun(undefined),
  };
}

/** Whether a command may still be carried out; its outcome may be unknown. */
function isOpen(status: string): boolean {
  return OPEN_COMMAND_STATES.some((open) => open === status);
}

/** Whether the master has sent the new ID to the node. */
function isReceived(
  { nodes, masters }: Site,
  mLocId: string,
  { nLocId, nId }: PairingCandidate,
): boolean {
  const master = masters.findIndex(({ id }) => id === mLocId);
  const node = nodes.nIds.findIndex(
    (id, at) => nodes.master[at] === master && nodes.index[at] === Number(nLocId) && id === nId,
  );
  return node >= 0 && nodes.pendingSync[node] !== 1 && nodes.pendingUpload[node] !== 1;
}
