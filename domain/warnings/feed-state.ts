/**
 * What is known about the weather warnings of a layout: active ones, none, or nothing at all, with
 * the reason. Unknown is never reported as "no warning".
 */
import { activeWarnings, type RankedWarning, type Warning } from "./warning.ts";

/** How messages arrive. OFF: the layout has no source. */
export const WARNING_SOURCES = ["OFF", "PULL", "PUSH"] as const;

export type WarningSourceKind = (typeof WARNING_SOURCES)[number];

/** Why the last attempt to read a source failed. */
export const FEED_FAILURES = [
  /** The source's name or server cannot be reached. */
  "UNREACHABLE",
  /** The address leads into a private network. */
  "FORBIDDEN_ADDRESS",
  /** The server answered with an error or a redirection. */
  "REFUSED",
  "TOO_LARGE",
  /** The answer is no well-formed XML document, or has a document type. */
  "NOT_XML",
  /** The document is neither a CAP 1.2 alert nor an Atom feed. */
  "NOT_CAP",
  /** An alert lacks an essential part. */
  "INCOMPLETE_MESSAGE",
] as const;

export type FeedFailure = (typeof FEED_FAILURES)[number];

/**
 * Failures of the connection: for 15 minutes the last reading still counts. After any other failure
 * a message arrived that could not be read, and that may be a warning.
 */
const OF_CONNECTION: readonly FeedFailure[] = ["UNREACHABLE", "REFUSED"];

/** Age in seconds above which a reading of the source says nothing about the present. */
export const DEAD_SECONDS = 900;

/** What the server knows about the source of a layout and its warnings. */
export interface WarningFacts<Shown extends RankedWarning = Warning> {
  readonly source: WarningSourceKind;
  /** Epoch seconds at which the source was set; undefined without one. */
  readonly sourceSince: number | undefined;
  readonly hasCoordinates: boolean;
  /** Epoch seconds of the last complete reading; undefined before the first. */
  readonly readAt: number | undefined;
  /** Undefined if the last attempt succeeded. */
  readonly failure: FeedFailure | undefined;
  readonly warnings: readonly Shown[];
}

/**
 * State of a layout's warnings. `waiting`: the source was set less than 15 minutes ago and has not
 * been read yet. `dead`: the last reading is older than 15 minutes. `unreadable`: it is not, but a
 * message came after it that could not be read. `read`: only here no active warnings means that
 * there are none. Warnings that were read and are not over yet are always given.
 */
export type WarningState<Shown extends RankedWarning = Warning> =
  | { readonly kind: "off" }
  | { readonly kind: "noCoordinates" }
  | { readonly kind: "waiting"; readonly failure: FeedFailure | undefined }
  | (Reading<Shown> & { readonly kind: "dead"; readonly readAt: number | undefined })
  | (Reading<Shown> & { readonly kind: "unreadable"; readonly readAt: number })
  | (Reading<Shown> & { readonly kind: "read"; readonly readAt: number });

interface Reading<Shown> {
  readonly failure: FeedFailure | undefined;
  /** In force or announced, the worst first. */
  readonly active: readonly Shown[];
}

export function warningState<Shown extends RankedWarning>(
  { source, sourceSince, hasCoordinates, readAt, failure, warnings }: WarningFacts<Shown>,
  nowSeconds: number,
): WarningState<Shown> {
  if (source === "OFF") return { kind: "off" };
  if (!hasCoordinates) return { kind: "noCoordinates" };
  const active = activeWarnings(warnings, nowSeconds);
  const isOld = (since: number | undefined) =>
    since === undefined || nowSeconds - since > DEAD_SECONDS;
  if (readAt === undefined && !isOld(sourceSince)) return { kind: "waiting", failure };
  if (readAt === undefined || isOld(readAt)) return { kind: "dead", readAt, failure, active };
  const isUnreadable = failure !== undefined && !OF_CONNECTION.includes(failure);
  return { kind: isUnreadable ? "unreadable" : "read", readAt, failure, active };
}
