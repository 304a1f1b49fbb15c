/**
 * Mutation.submitWarnings: CAP messages that a program or a person sends, for layouts whose source
 * is not fetched.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { FeedFailure } from "#domain/warnings/feed-state.ts";
import { isId, readChangeInput } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { readSource } from "#functions/shared/store/warning-sources.ts";
import { readDocument, type SourceReading } from "./read-source.ts";
import { presentFeed, readingItems } from "./record-reading.ts";
import type { MessageOrigin } from "./store/remembered-messages.ts";
import type { WarningSourceDeps } from "./warning-source.ts";

export interface SubmitDeps extends WarningSourceDeps {
  readonly store: WarningSourceDeps["store"] & TelemetryStore;
}

interface Submission {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  readonly document: string;
}

interface SubmittedAnswer {
  readonly layoutId: string;
  /** Number of messages read from the document. */
  readonly messages: number;
  /** Null if the whole document was read. */
  readonly failure: FeedFailure | null;
}

const OPERATION = "Mutation.submitWarnings";

/**
 * Adds the messages of a document. Idempotent by the id. A document that cannot be read is recorded
 * as the failure that the layout's users see, because it might have been a warning.
 */
export function submitWarnings(
  deps: SubmitDeps,
): Field<"Mutation.submitWarnings", Submission, SubmittedAnswer> {
  const { store } = deps;
  return {
    parse: parseSubmission,
    run: async (submission, caller) => {
      const { layoutId } = submission;
      const layout = await getLayout(store, layoutId);
      if (layout === undefined) return refuse("NotFound");
      const source = await readSource(store, layoutId);
      if (source.kind !== "PUSH") return refuse("WarningsNotAccepted", { reason: "source" });
      const { coordinates: site } = layout;
      if (site === undefined) return refuse("WarningsNotAccepted", { reason: "coordinates" });
      return commit(store, {
        prepare: () => prepared(deps, submission, caller, { layoutId, source, site }),
        explain: () => "again",
      });
    },
  };
}

function parseSubmission(
  args: FieldArguments["Mutation.submitWarnings"],
): Result<Submission, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId, document } = content;
  if (!isId(layoutId)) return refuseArgument("layoutId", "required");
  if (typeof document !== "string" || document === "") {
    return refuseArgument("document", "required");
  }
  return ok({ changeId, layoutId, document });
}

async function prepared(
  { store, clock }: SubmitDeps,
  { changeId, layoutId, document }: Submission,
  { sub }: Caller,
  origin: MessageOrigin,
): Promise<Result<Prepared<SubmittedAnswer>, Refusal>> {
  const before = await presentFeed(store, origin);
  if (before === undefined) return refuse("Conflict");
  const reading = readingOf(document);
  const { items, failure } = await readingItems(store, origin, before, reading, nowSeconds(clock));
  const messages = reading.ok && reading.value.kind === "read" ? reading.value.messages.length : 0;
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: payloadHash(OPERATION, { layoutId, document, sub }),
      target: "CAP",
      rev: before.rev,
      result: { layoutId, messages, failure: failure ?? null },
    },
  );
  return ok({ change, effects: items });
}

/** Reads a submitted document; a feed in it must contain its alerts. */
function readingOf(document: string): Result<SourceReading, FeedFailure> {
  const read = readDocument(new TextEncoder().encode(document));
  if (!read.ok) return err(read.error);
  const { messages, links, isIncomplete } = read.value;
  const failure = isIncomplete || links.length > 0 ? "INCOMPLETE_MESSAGE" : undefined;
  return ok({ kind: "read", messages, validators: {}, failure });
}
