/**
 * A site's server with alarms: rounds that a test gives, and the acts on alarms, which it stores.
 */

import type { AlarmAct } from "#domain/journal/acts.ts";
import { settle } from "#domain/journal/settle.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { cutDay } from "#domain/telemetry/site-rounds.ts";
import { deflateDay } from "#functions/shared/telemetry/day-codec.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { placeId } from "./site.ts";
import { type SiteServer, siteServer } from "./site-server.ts";

export interface MasterAlarms {
  readonly node: Day;
  readonly master: Day;
}

export interface JournalServer {
  readonly site: SiteServer;
  /** Alarms by the number of the master, from 1. */
  readonly alarms: Map<number, MasterAlarms>;
  /** Acts on alarms, oldest first. */
  readonly acts: AlarmAct[];
  /** Motion proofs, newest first, as the API returns them. */
  readonly motions: unknown[];
  /** Stows whose proof is open, as the API returns them. */
  readonly openStows: unknown[];
  readonly commands: unknown[];
  readonly tasks: unknown[];
  /** Failures that replace the answer to a field, by its name. */
  readonly failures: Map<string, Result<never, Failure>>;
  /** The time ranges that were requested, in epoch seconds. */
  readonly asked: { readonly from: number; readonly to: number }[];
  now: number;
  graphql(request: GraphqlRequest): Result<unknown, Failure> | Promise<Result<unknown, Failure>>;
}

export function journalServer(now: number, masters = 2, nodes = 3): JournalServer {
  const site = siteServer(masters, nodes);
  const server: JournalServer = {
    site,
    alarms: new Map(),
    acts: [],
    motions: [],
    openStows: [],
    commands: [],
    tasks: [],
    failures: new Map(),
    asked: [],
    now,
    graphql(request) {
      if (site.failure !== undefined) return site.graphql(request);
      const { document, variables = {} } = request;
      const field = [...server.failures.keys()].find((name) => document.includes(name));
      const failure = field === undefined ? undefined : server.failures.get(field);
      if (failure !== undefined) return failure;
      if (document.includes("listMotionEvents")) return ok({ events: server.motions });
      if (document.includes("listOpenStows")) return ok({ stows: server.openStows });
      if (document.includes("PeriodCommands")) return ok({ list: page(server.commands) });
      if (document.includes("listTasksByLayout")) return ok({ list: page(server.tasks) });
      if (document.includes("listSiteRounds"))
        return ok({ list: page(roundsOf(server, variables)) });
      if (document.includes("listAlarmActs"))
        return ok({ list: page(server.acts.toReversed().map(answered)) });
      if (document.includes("createAlarmAct")) return takeAct(server, Object(variables.input));
      return site.graphql(request);
    },
  };
  return server;
}

function page(items: readonly unknown[]) {
  return { items, nextToken: null };
}

function roundsOf({ alarms, asked }: JournalServer, variables: Readonly<Record<string, unknown>>) {
  const [from, to] = [Number(variables.from), Number(variables.to)];
  asked.push({ from, to });
  return [...alarms].flatMap(([number, { node, master }]) => {
    const encoded = deflateDay({ node: cut(node, from, to), master: cut(master, from, to) });
    if (!encoded.ok) throw new Error(encoded.error.reason);
    const packed = Buffer.from(encoded.value.object).toString("base64");
    return [{ mLocId: placeId(number), mId: "0", packed }];
  });
}

/** The last row at or before the start of the range, and all rows up to its end. */
function cut(day: Day, from: number, to: number): Day {
  const before = day.rows.findLast(({ ts }) => ts <= from)?.ts ?? from;
  return cutDay(day, { after: before - 1, upTo: to });
}

/** In the form of a GraphQL answer: absent fields are null. */
function answered({ note, until, targets, ...act }: AlarmAct) {
  return {
    ...{ ...act, note: note ?? null, until: until ?? null },
    targets: targets.map((target) => ({ ...target, nLocId: target.nLocId ?? null })),
  };
}

function takeAct(server: JournalServer, input: AlarmAct & { readonly changeId: string }) {
  const { acts, now } = server;
  const targets = input.targets.map((target) => ({
    ...target,
    nLocId: target.nLocId ?? undefined,
  }));
  const settled = settle(acts, { kind: input.kind, targets }, now);
  if (settled.kind === "settled")
    return err({ status: "refused", code: "AlreadySettled" } as const);
  const seconds = Number(Object(input).seconds ?? 0);
  acts.push({
    id: input.changeId,
    kind: input.kind,
    targets: settled.targets,
    note: input.note,
    until: seconds === 0 ? undefined : now + seconds,
    username: "Ada Byron",
    createdAt: now,
  });
  return ok({ act: { left: settled.left } });
}
