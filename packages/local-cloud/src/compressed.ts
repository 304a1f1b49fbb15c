/** Serves files compressed, as a CDN does, to clients that accept it; compresses each file once. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { WireRequest, WireResponse } from "./services.ts";

/** CloudFront compresses no file smaller than this; bytes. */
const LEAST_BYTES = 1_000;
const MOST_BYTES = 10_000_000;

/** The types that CloudFront compresses, among those of a web application. */
const TEXTS = /^(text\/|application\/(json|javascript|manifest\+json|wasm)|image\/svg\+xml)/;

const compress = promisify(gzip);

export interface Compressor {
  /** @param key identifies the content: equal keys mean equal content */
  compressed(request: WireRequest, response: WireResponse, key: string): Promise<WireResponse>;
}

export function createCompressor(): Compressor {
  const known = new Map<string, Promise<Uint8Array>>();
  return {
    async compressed(request, response, key) {
      const { body, headers, status } = response;
      const bytes = typeof body === "string" ? Buffer.from(body) : body;
      const isText = TEXTS.test(headers["content-type"] ?? "");
      const isFit = bytes.length >= LEAST_BYTES && bytes.length <= MOST_BYTES;
      if (status !== 200 || !isText || !isFit) return response;
      const varied = { ...headers, vary: "accept-encoding" };
      if (!takesGzip(request)) return { ...response, headers: varied };
      const packed = known.get(key) ?? compress(bytes);
      known.set(key, packed);
      return {
        ...response,
        headers: { ...varied, "content-encoding": "gzip" },
        body: await packed,
      };
    },
  };
}

/** Whether the client accepts gzip; a quality of 0 refuses it, and `*` is for codings not named. */
function takesGzip({ headers }: WireRequest): boolean {
  const codings = (headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
      return { name, isRefused: parameters.some((text) => /^q=0(\.0*)?$/.test(text)) };
    });
  const named =
    codings.find(({ name }) => name === "gzip") ?? codings.find(({ name }) => name === "*");
  return named !== undefined && !named.isRefused;
}
