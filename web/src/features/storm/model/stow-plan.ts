/** What is known of the stow of one site before it is sent, and what became of it afterwards. */
import { commandScope, riskOf } from "#domain/commands/risk.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { CommandIntent } from "#web/api/command-intents.ts";
import type { CommandRequestAnswer } from "#web/api/commands.generated.ts";
import type { CommandPreview } from "#web/api/preview.generated.ts";
import type { ShownZone } from "#web/api/work-zones.generated.ts";

/** Stows that a user can send to several sites, with their commands. */
export const STOW_KINDS = {
  wind: "strong-angle-stow",
  hail: "activate-hailstow",
} as const satisfies Readonly<Record<string, WireCommandName>>;

export type StowKind = keyof typeof STOW_KINDS;

export const STOW_KIND_KEYS = Object.keys(STOW_KINDS) as readonly StowKind[];

interface PlannedMaster {
  readonly id: string;
  readonly name: string;
}

export interface ReadyPlan {
  readonly status: "ready";
  readonly siteId: string;
  /** Name of the site, which the server compares before it sends. */
  readonly siteName: string;
  readonly intent: CommandIntent;
  /** Masters to which the stow goes. */
  readonly masters: readonly PlannedMaster[];
  /** Token of the first of two steps; undefined where the command takes only one. */
  readonly token: string | undefined;
  readonly needsSecondPerson: boolean;
  /** Undefined if it could not be loaded; the stow can be sent nevertheless. */
  readonly preview: CommandPreview | undefined;
  /** The work zones of the site, where the stow concerns any; undefined if they are unknown. */
  readonly people: readonly ShownZone[] | undefined;
}

export type SitePlan =
  | { readonly status: "preparing" }
  | ReadyPlan
  /** The stow cannot be sent. */
  | { readonly status: "failed"; readonly message: string };

export interface PlanInput {
  readonly siteId: string;
  readonly kind: StowKind;
  /** Masters of the site, those without a controller included. */
  readonly masters: readonly (PlannedMaster & { readonly mId: string })[];
  /** Id of the request, UUID v7. */
  readonly id: string;
  /** Epoch seconds. */
  readonly now: number;
}

/** Masters with a controller; others cannot receive commands. */
export function commandedMasters<Master extends { readonly mId: string }>(
  masters: readonly Master[],
): readonly Master[] {
  return masters.filter(({ mId }) => mId !== "0");
}

/** The stow of all masters of a site that have a controller. */
export function stowIntent({ siteId, kind, masters, id, now }: PlanInput): CommandIntent {
  return {
    ...{ id, layoutId: siteId, name: STOW_KINDS[kind], args: {} },
    mLocIds: commandedMasters(masters).map((master) => master.id),
    override: undefined,
    clientTime: now,
  };
}

/** Whether the server takes the stow only in two steps: that of every master of several. */
export function takesTwoSteps({ kind, masters }: Pick<PlanInput, "kind" | "masters">): boolean {
  const reach = { masters: commandedMasters(masters).length, mastersOfLayout: masters.length };
  const name = STOW_KINDS[kind];
  return riskOf(name, commandScope(name, {}, reach)) === "R4";
}

export type SiteOutcome =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending" }
  | { readonly kind: "sent"; readonly requests: readonly CommandRequestAnswer[] }
  /** The stow waits for a second person. */
  | { readonly kind: "approval" }
  /** Nothing was sent. */
  | { readonly kind: "refused"; readonly message: string }
  /** It is not known whether the stow was sent. Sending the same request again is safe. */
  | { readonly kind: "unknown"; readonly message: string };

/** Statuses of requests that did not reach their master. */
const NOT_SENT: ReadonlySet<string> = new Set([
  "fail",
  "refused",
  "skipped",
  "expired",
  "superseded",
]);

export function notSentRequests(
  requests: readonly CommandRequestAnswer[],
): readonly CommandRequestAnswer[] {
  return requests.filter(({ status }) => NOT_SENT.has(status));
}

/** Whether at least one master of the site has got the stow. */
export function hasReached(outcome: SiteOutcome): boolean {
  return (
    outcome.kind === "sent" && notSentRequests(outcome.requests).length < outcome.requests.length
  );
}

/** Whether the outcome of sending to this site is known, or known to be unknown. */
export function isDispatched({ kind }: SiteOutcome): boolean {
  return kind !== "waiting" && kind !== "sending";
}

/** Whether the typed text is the word; case and spaces around it are ignored. */
export function isWord(typed: string, word: string): boolean {
  return typed.trim().toLowerCase() === word.toLowerCase();
}
