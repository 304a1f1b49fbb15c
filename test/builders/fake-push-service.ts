/**
 * A push service on loopback, with the browsers behind it: it checks the token of the sender, and
 * decrypts each message with the keys of its subscription, as a browser does (RFC 8291, 8292).
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedPush {
  /** Address to which it was sent. */
  readonly endpoint: string;
  readonly headers: http.IncomingHttpHeaders;
  /** Claims of the token; undefined if its signature is not that of the key beside it. */
  readonly claims: Readonly<Record<string, unknown>> | undefined;
  /** Public key of the sender, base64url. */
  readonly senderKey: string;
  readonly text: string;
  /** Epoch milliseconds of the arrival. */
  readonly at: number;
}

export interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface FakePushService {
  /** A new subscription of some browser. */
  subscribe(): Subscribed;
  /** Messages that were taken, in order. */
  readonly received: ReceivedPush[];
  /** Number of requests to an address, refused ones included. */
  requestsOf(endpoint: string): number;
  /** Answers the next requests to an address with these statuses, before it takes a message. */
  refuse(endpoint: string, ...statuses: readonly number[]): void;
  /** Resolves with the next message to the address, or with one that has come. */
  next(endpoint: string): Promise<ReceivedPush>;
  stop(): Promise<void>;
}

interface Browser {
  readonly pair: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  readonly refusals: number[];
  requests: number;
}

/** Bytes of an uncompressed point of P-256. */
const POINT_BYTES = 65;
const TAKEN = 201;
const UNKNOWN = 404;

export async function startPushService(): Promise<FakePushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const waiting = new Set<() => void>();
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const endpoint = `${originOf(server)}${request.url}`;
      const browser = browsers.get(endpoint);
      if (browser !== undefined) browser.requests += 1;
      const status = browser === undefined ? UNKNOWN : (browser.refusals.shift() ?? TAKEN);
      if (status === TAKEN && browser !== undefined) {
        const { claims, senderKey } = senderOf(request.headers.authorization ?? "");
        const text = decrypted(Buffer.concat(parts), browser);
        const { headers } = request;
        received.push({ endpoint, headers, claims, senderKey, text, at: Date.now() });
        for (const wake of waiting) wake();
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    received,
    subscribe: () => {
      const pair = createECDH("prime256v1");
      pair.generateKeys();
      const endpoint = `${originOf(server)}/send/${randomBytes(16).toString("hex")}`;
      const auth = randomBytes(16);
      browsers.set(endpoint, { pair, auth, refusals: [], requests: 0 });
      const p256dh = pair.getPublicKey("base64url");
      return { endpoint, p256dh, auth: auth.toString("base64url") };
    },
    requestsOf: (endpoint) => browsers.get(endpoint)?.requests ?? 0,
    refuse: (endpoint, ...statuses) => void browsers.get(endpoint)?.refusals.push(...statuses),
    next: (endpoint) =>
      new Promise((resolve) => {
        const look = () => {
          const found = received.find((message) => message.endpoint === endpoint);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function originOf(server: http.Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Claims of a header `vapid t=<token>, k=<key>`, if the key has signed the token. */
function senderOf(header: string): Pick<ReceivedPush, "claims" | "senderKey"> {
  const [, token = "", senderKey = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(senderKey, "base64url");
  if (point.length !== POINT_BYTES) return { claims: undefined, senderKey };
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return {
    claims: isSigned ? JSON.parse(Buffer.from(body, "base64url").toString()) : undefined,
    senderKey,
  };
}

function decrypted(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const idEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, idEnd);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync("sha256", pair.computeSecret(sender), auth, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${name}\0`, bytes));
  const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  cipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([cipher.update(body.subarray(idEnd, -16)), cipher.final()]);
  if (plain.at(-1) !== 2) throw new Error("the last byte does not mark the last record");
  return plain.subarray(0, -1).toString("utf8");
}
