/** Reads a source once: its document and the alerts that a feed links to. */
import { err, ok, type Result } from "#domain/result.ts";
import {
  type CapDocument,
  type DocumentFault,
  readCapDocument,
} from "#domain/warnings/cap-document.ts";
import type { CapMessage } from "#domain/warnings/cap-message.ts";
import type { FeedFailure } from "#domain/warnings/feed-state.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import type { Validators } from "#functions/shared/store/layout-warnings.ts";
import type { FetchDocument } from "./fetch-document.ts";
import { readXml } from "./read-xml.ts";

/** A message, with the address at which a feed has it. */
export type ReadMessage = CapMessage & { readonly link?: string };

export type SourceReading =
  | { readonly kind: "unchanged" }
  | {
      readonly kind: "read";
      readonly messages: readonly ReadMessage[];
      readonly validators: Validators;
      /** Why the reading is not complete; its messages count nevertheless. */
      readonly failure: FeedFailure | undefined;
    };

export interface SourceRequest {
  readonly address: string;
  readonly validators: Validators;
  /** Addresses of alerts that are known: an alert never changes, a newer one replaces it. */
  readonly knownLinks: ReadonlySet<string>;
}

export type ReadSource = (request: SourceRequest) => Promise<Result<SourceReading, FeedFailure>>;

/** Maximum number of linked alerts that one reading fetches; the next readings fetch the others. */
const MAX_LINKS_AT_ONCE = 100;
const LINKS_IN_PARALLEL = 6;
/** Time after which a reading fetches no further alerts. */
const LINKS_MILLISECONDS = 20_000;

const FAILURES: Readonly<Record<DocumentFault, FeedFailure>> = {
  notCap: "NOT_CAP",
  tooManyMessages: "TOO_LARGE",
};

/** Reads the document of a source or of a file. */
export function readDocument(bytes: Uint8Array): Result<CapDocument, FeedFailure> {
  const root = readXml(bytes);
  if (!root.ok) return root;
  const document = readCapDocument(root.value);
  return document.ok ? document : err(FAILURES[document.error]);
}

interface ReaderDeps {
  readonly fetchDocument: FetchDocument;
  readonly clock: Clock;
}

/**
 * Makes the reader for one run. Layouts that have the same source share its documents, so that the
 * service gets each request once.
 */
export function sourceReader({ fetchDocument, clock }: ReaderDeps): ReadSource {
  const fetched = new Map<string, ReturnType<FetchDocument>>();
  const fetchOnce: FetchDocument = (address, validators) => {
    const key = JSON.stringify([address, validators]);
    const fetching = fetched.get(key) ?? fetchDocument(address, validators);
    fetched.set(key, fetching);
    return fetching;
  };

  async function readLink(link: string): Promise<Result<readonly ReadMessage[], FeedFailure>> {
    const answer = await fetchOnce(link, {});
    if (!answer.ok) return answer;
    if (answer.value.kind === "unchanged") return err("REFUSED");
    const document = readDocument(answer.value.bytes);
    if (!document.ok) return document;
    const { messages, links, isIncomplete } = document.value;
    if (isIncomplete || links.length > 0) return err("INCOMPLETE_MESSAGE");
    return ok(messages.map((message) => ({ ...message, link })));
  }

  return async ({ address, validators, knownLinks }) => {
    const startedAt = clock.nowMilliseconds();
    const answer = await fetchOnce(address, validators);
    if (!answer.ok) return answer;
    if (answer.value.kind === "unchanged") return ok({ kind: "unchanged" });
    const document = readDocument(answer.value.bytes);
    if (!document.ok) return document;
    const links = linksWithin(address, document.value.links);
    if (!links.ok) return links;
    const wanted = links.value.filter((link) => !knownLinks.has(link));
    const read = await inParallel(
      wanted.slice(0, MAX_LINKS_AT_ONCE),
      LINKS_IN_PARALLEL,
      async (link): Promise<Result<readonly ReadMessage[], FeedFailure>> =>
        clock.nowMilliseconds() - startedAt > LINKS_MILLISECONDS
          ? err("UNREACHABLE")
          : readLink(link),
    );
    const failures = [
      ...(document.value.isIncomplete ? (["INCOMPLETE_MESSAGE"] as const) : []),
      ...read.flatMap((one) => (one.ok ? [] : [one.error])),
      ...(wanted.length > MAX_LINKS_AT_ONCE ? (["TOO_LARGE"] as const) : []),
    ];
    return ok({
      kind: "read",
      messages: [...document.value.messages, ...read.flatMap((one) => (one.ok ? one.value : []))],
      validators: answer.value.validators,
      failure: failures[0],
    });
  };
}

/** Resolves the links of a feed. A link to another server is refused, because no administrator has set that address. */
function linksWithin(
  address: string,
  links: readonly string[],
): Result<readonly string[], FeedFailure> {
  const { origin } = new URL(address);
  const resolved = links.map((link) =>
    URL.canParse(link, address) ? new URL(link, address) : undefined,
  );
  const own = resolved.filter((url) => url?.origin === origin).map((url) => String(url));
  return own.length === links.length ? ok([...new Set(own)]) : err("FORBIDDEN_ADDRESS");
}
