/**
 * Fetches a document from an address that an administrator has set. It connects only to public
 * addresses, follows no redirection, and reads no more than it may.
 */
import dns from "node:dns/promises";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { err, ok, type Result } from "#domain/result.ts";
import type { FeedFailure } from "#domain/warnings/feed-state.ts";
import { isPublicAddress, isSourceAddress } from "#domain/warnings/source-address.ts";
import type { Validators } from "#functions/shared/store/layout-warnings.ts";
import { MAX_DOCUMENT_BYTES } from "./read-xml.ts";

export type FetchedDocument =
  /** The server says that the document has not changed since it gave the validators. */
  | { readonly kind: "unchanged" }
  | { readonly kind: "read"; readonly bytes: Uint8Array; readonly validators: Validators };

export type FetchDocument = (
  address: string,
  validators: Validators,
) => Promise<Result<FetchedDocument, FeedFailure>>;

export interface FetchNetwork {
  /** All IP addresses of a name. Rejects if it has none. */
  readonly resolve: (host: string) => Promise<readonly ResolvedAddress[]>;
  readonly request: typeof https.request;
}

interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export const NETWORK: FetchNetwork = {
  resolve: (host) => dns.lookup(host, { all: true, verbatim: true }),
  // Looked up for each call, because the local cloud replaces it.
  request: ((...call: Parameters<typeof https.request>) =>
    https.request(...call)) as typeof https.request,
};

/** Limit for one document, from the connection to its last byte. */
const TIMEOUT_MILLISECONDS = 10_000;

const HEADERS = {
  accept: "application/cap+xml, application/atom+xml, application/xml, text/xml",
  "accept-encoding": "identity",
  // Some services refuse requests without a name.
  "user-agent": "tracker-field-console",
} as const;

const MAX_VALIDATOR_CHARACTERS = 200;

/** Makes the fetcher. Expected failures are values; it never rejects. */
export function documentFetcher({ resolve, request }: FetchNetwork): FetchDocument {
  return async (address, validators) => {
    if (!isSourceAddress(address)) return err("FORBIDDEN_ADDRESS");
    const { hostname, pathname, search } = new URL(address);
    const resolved = await addressesOf(resolve, hostname);
    if (!resolved.ok) return resolved;
    return new Promise((settle) => {
      const finish = (outcome: Result<FetchedDocument, FeedFailure>) => {
        clearTimeout(timer);
        settle(outcome);
        outgoing.destroy();
      };
      const outgoing = request(
        {
          ...{ host: hostname, port: 443, path: `${pathname}${search}`, agent: false },
          // The addresses that were checked, so that a second look-up cannot give another one.
          lookup: pinnedTo(resolved.value),
          headers: { ...HEADERS, ...conditional(validators) },
        },
        (incoming) => {
          const { statusCode = 0, headers } = incoming;
          if (statusCode === 304) return finish(ok({ kind: "unchanged" }));
          const isPlain = (headers["content-encoding"] ?? "identity") === "identity";
          if (statusCode !== 200 || !isPlain) return finish(err("REFUSED"));
          const parts: Uint8Array[] = [];
          let length = 0;
          incoming.on("data", (part: Uint8Array) => {
            length += part.length;
            if (length > MAX_DOCUMENT_BYTES) finish(err("TOO_LARGE"));
            else parts.push(part);
          });
          incoming.on("error", () => finish(err("UNREACHABLE")));
          // After an interruption "close" comes without "end".
          incoming.on("close", () => finish(err("UNREACHABLE")));
          incoming.on("end", () =>
            finish(
              incoming.complete
                ? ok({ kind: "read", bytes: Buffer.concat(parts), validators: given(headers) })
                : err("UNREACHABLE"),
            ),
          );
        },
      );
      const timer = setTimeout(() => finish(err("UNREACHABLE")), TIMEOUT_MILLISECONDS);
      outgoing.on("error", () => finish(err("UNREACHABLE")));
      outgoing.end();
    });
  };
}

/** Addresses of a name, if all of them are public. */
async function addressesOf(
  resolve: FetchNetwork["resolve"],
  host: string,
): Promise<Result<readonly ResolvedAddress[], FeedFailure>> {
  const found = await resolve(host).catch(() => []);
  if (found.length === 0) return err("UNREACHABLE");
  return found.every(({ address }) => isPublicAddress(address))
    ? ok(found)
    : err("FORBIDDEN_ADDRESS");
}

function pinnedTo(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (all || first === undefined)
      done(
        null,
        addresses.map((one) => ({ ...one })),
      );
    else done(null, first.address, first.family);
  };
}

function conditional({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag !== undefined && { "if-none-match": etag }),
    ...(lastModified !== undefined && { "if-modified-since": lastModified }),
  };
}

function given(headers: {
  readonly etag?: string | undefined;
  readonly "last-modified"?: string | undefined;
}): Validators {
  const { etag, "last-modified": lastModified } = headers;
  const isUsable = (text: string | undefined): text is string =>
    text !== undefined && text.length <= MAX_VALIDATOR_CHARACTERS;
  return {
    ...(isUsable(etag) && { etag }),
    ...(isUsable(lastModified) && { lastModified }),
  };
}
