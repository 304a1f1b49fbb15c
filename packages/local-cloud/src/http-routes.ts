/**
 * Which service gets a request: matches the path with the mounted services, refuses requests for
 * names of other hosts, and answers where no service can.
 */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Log, WireHandler, WireHead, WireResponse } from "./services.ts";

export interface Mount {
  /** Matches the path as sent, prefix included. The first matching mount gets the request. */
  readonly path: RegExp;
  readonly handler: WireHandler;
  /** Largest body; larger ones are refused unread. */
  readonly bodyBytes: number;
  /** The answer to larger bodies, for services with a form of their own. */
  readonly tooLarge?: WireResponse;
  /**
   * Called before a body of more than `unaskedBodyBytes` is read; smaller ones are always read.
   * False when the service refuses the request whatever its body; the service then gets the request
   * without it. If absent, every body is read.
   */
  readonly admits?: (head: WireHead) => boolean | Promise<boolean>;
}

export interface UpgradeMount {
  readonly path: RegExp;
  readonly handler: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** The mounted services. */
export interface Routes {
  /** Undefined until services are mounted. */
  mounts: readonly Mount[] | undefined;
  upgrades: readonly UpgradeMount[];
  readonly log: Log;
}

/**
 * Accepted host names. A page of another site whose name resolves to this machine must not get an
 * answer (DNS rebinding).
 */
const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

type Head = Pick<IncomingMessage, "method" | "url" | "headers">;

/**
 * Has the mount of a request answer it. Answers itself when no service is responsible, when the
 * request is for another host, and when the service fails.
 */
export async function answerAs(
  routes: Routes,
  head: Head,
  serve: (mount: Mount) => Promise<WireResponse>,
): Promise<WireResponse> {
  if (!isOwnName(head)) return plain(421, "This server answers to localhost only");
  const path = pathOf(head);
  if (routes.mounts === undefined) return plain(503, "The local cloud is starting");
  const mount = routes.mounts.find((candidate) => candidate.path.test(path));
  if (mount === undefined) return plain(404, "Not found");
  try {
    return await serve(mount);
  } catch (error) {
    routes.log("http.failed", { method: head.method, path, error });
    return plain(500, "Internal error");
  }
}

/** The mount of a request to upgrade; undefined when it is for another host or no mount matches. */
export function upgradeOf({ upgrades }: Routes, head: Head): UpgradeMount | undefined {
  return isOwnName(head) ? upgrades.find(({ path }) => path.test(pathOf(head))) : undefined;
}

function isOwnName({ headers }: Head): boolean {
  return OWN_NAMES.has((headers.host ?? "").toLowerCase().replace(/:\d+$/, ""));
}

function pathOf({ url = "" }: Head): string {
  return url.split("?", 1)[0] ?? "";
}

function plain(status: number, text: string): WireResponse {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body: text };
}

export const TOO_LARGE = plain(413, "The request is too large");
export const BUSY: WireResponse = {
  ...plain(503, "Too much is under way: try again in a moment"),
  headers: { "content-type": "text/plain; charset=utf-8", "retry-after": "1" },
};
